/** The thin arcs in empty and failed states. */
export const OrbitArcs = ({ className = '' }: { className?: string }) => (
  <svg viewBox="0 0 160 96" width="160" height="96" aria-hidden="true" fill="none" className={className}>
    <g stroke="currentColor" strokeWidth="1" className="text-line-strong">
      <path d="M8 92a72 72 0 0 1 144 0" opacity="0.5" />
      <path d="M32 92a48 48 0 0 1 96 0" opacity="0.75" />
      <path d="M56 92a24 24 0 0 1 48 0" />
    </g>
    <circle cx="29" cy="41" r="5" className="fill-ember" />
    <circle cx="114" cy="58" r="4" className="fill-gold" />
    <circle cx="80" cy="68" r="3.5" className="fill-ice" />
  </svg>
);
