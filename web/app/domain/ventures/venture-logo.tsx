import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useEffect, useState } from 'react';
import { fetchBytes } from '../files/stored-files.ts';

/** A blob URL for a picture that needs the session's token; null while it loads, and without a picture. */
function usePrivatePicture(path: string | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  const { data: blob } = useQuery({
    queryKey: ['picture', path],
    queryFn: ({ signal }) => fetchBytes(path ?? '', signal),
    enabled: path !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  useEffect(() => {
    if (!blob) return setAddress(null);
    const url = URL.createObjectURL(blob);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return address;
}

const grounds = [
  'bg-night text-on-night',
  'bg-ember-tint text-ember-deep',
  'bg-mist text-ink',
  'bg-green-tint text-green',
  'bg-slate-tint text-slate',
  'bg-amber-tint text-amber',
];

/** Three stars on an orbit, turned and spaced by the venture's id, so that a venture always has the same mark. */
function VentureMark({ id, size = 48 }: { id: number; size?: number }) {
  const turn = (id * 137) % 360;
  const spread = 70 + ((id * 29) % 60);
  const flat = 7 + ((id * 7) % 6);
  const dots = [0, spread, spread + 110].map((degrees, index) => {
    const angle = (degrees * Math.PI) / 180;
    return { x: 24 + 15 * Math.cos(angle), y: 24 + flat * Math.sin(angle), r: [4, 2.75, 2][index] };
  });
  return (
    <span
      className={clsx('grid shrink-0 place-items-center rounded-control', grounds[id % grounds.length])}
      style={{ width: size, height: size }}
    >
      <svg aria-hidden="true" viewBox="0 0 48 48" width={size} height={size} fill="none">
        <g transform={`rotate(${turn} 24 24)`}>
          <ellipse cx="24" cy="24" rx="15" ry={flat} stroke="currentColor" strokeOpacity="0.45" />
          {dots.map(({ x, y, r }) => (
            <circle key={r} cx={x} cy={y} r={r} fill="currentColor" />
          ))}
        </g>
      </svg>
    </span>
  );
}

interface VentureLogoProps {
  venture: { id: number; logo: string | null };
  size?: keyof typeof sizes;
}

/** Pixels. */
const sizes = { small: 40, regular: 48, large: 80 };

/** The logo of a venture, or the mark drawn for it. Decorative: the name is beside it. */
export function VentureLogo({ venture: { id, logo }, size = 'regular' }: VentureLogoProps) {
  const picture = usePrivatePicture(logo);
  const pixels = sizes[size];
  if (!picture) return <VentureMark id={id} size={pixels} />;
  return (
    <img
      src={picture}
      alt=""
      width={pixels}
      height={pixels}
      className="shrink-0 rounded-control border border-line bg-surface object-contain p-1"
      style={{ width: pixels, height: pixels }}
    />
  );
}
