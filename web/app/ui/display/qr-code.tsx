import { encode } from 'uqr';

interface QrCodeProps {
  text: string;
  className?: string;
}

/** Decorative: the same text is beside it. */
export function QrCode({ text, className = 'size-44 rounded-control bg-surface' }: QrCodeProps) {
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    // Scanners need dark on light, whatever the theme.
    <svg
      viewBox={`0 0 ${size} ${size}`}
      aria-hidden="true"
      data-theme="light"
      className={`tones ${className}`}
    >
      <path d={path} className="fill-night" />
    </svg>
  );
}
