/** Drawn on a 24 × 24 grid with a stroke of 1.5. */
const shapes = {
  'arrow-right': 'M4 12h16M14 6l6 6-6 6',
  'arrow-up-right': 'M7 17L17 7M8.5 7H17v8.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  plus: 'M12 4v16M4 12h16',
  check: 'M4 12.5l5.5 5.5L20 6.5',
  leaf: 'M5 20c1-7 5-11 10-13M7 15C4 8 10 3 20 4c1 10-4 16-11 13',
  circuit: 'M8 8h8v8H8zM10 8V4M14 8V4M10 20v-4M14 20v-4M8 10H4M8 14H4M20 10h-4M20 14h-4',
  factory: 'M3 20V10l6 4v-4l6 4V4h6v16zM8 17h.1M12 17h.1M16 17h.1',
  building: 'M5 20V5l8-2v17M13 9l6 2v9M3 20h18M8.5 8h1M8.5 12h1M8.5 16h1M16 14h.1M16 17h.1',
  clip: 'M19 11.5l-7.6 7.6a4.6 4.6 0 0 1-6.5-6.5l8.3-8.3a3.1 3.1 0 0 1 4.4 4.4l-8.1 8.1a1.5 1.5 0 0 1-2.2-2.2l7.2-7.2',
  document: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
} as const;

interface LineIconProps {
  name: keyof typeof shapes;
  /** Pixels. */
  size?: number;
  className?: string;
}

/** The few icons of the public pages; decorative: there is text beside them. Pages behind the session use lucide. */
export const LineIcon = ({ name, size = 20, className }: LineIconProps) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    className={className}
  >
    <path d={shapes[name]} />
  </svg>
);
