import { encode } from 'uqr';

/** Decorative: the same text is beside it. */
export function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true" className="size-44 rounded-control bg-surface">
      <path d={path} className="fill-night" />
    </svg>
  );
}
