/** The loading spinner. Decorative: say as text what is loading. */
export const OrbitSpinner = ({ size = 24, className = '' }: { size?: number; className?: string }) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    aria-hidden="true"
    fill="none"
    className={`shrink-0 animate-orbit ${className}`}
  >
    <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.3" strokeWidth="1.5" />
    <circle cx="12" cy="3" r="2.4" fill="currentColor" />
    <circle cx="4.2" cy="16.5" r="1.8" fill="currentColor" />
    <circle cx="19.8" cy="16.5" r="1.3" fill="currentColor" />
  </svg>
);
