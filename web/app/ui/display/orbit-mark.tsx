interface OrbitMarkProps {
  /** Pixels. */
  size: number;
  className?: string | undefined;
}

/** The built-in mark: three stars on one orbit. Decorative: the name is beside it. */
export const OrbitMark = ({ size, className }: OrbitMarkProps) => (
  <svg
    viewBox="0 0 32 32"
    width={size}
    height={size}
    aria-hidden="true"
    className={className}
    fill="currentColor"
  >
    <g transform="rotate(-28 16 16)">
      <ellipse cx="16" cy="16" rx="13.5" ry="8.5" fill="none" stroke="currentColor" strokeWidth="1.4" />
      <circle cx="16" cy="7.5" r="3.6" className="fill-ember-light" />
      <circle cx="3.6" cy="19.2" r="2.6" className="fill-gold" />
      <circle cx="26.6" cy="21.2" r="3" className="fill-ice" />
    </g>
  </svg>
);
