import { usePrivatePicture } from '../files/use-private-picture.ts';
import { VentureMark } from './venture-mark.tsx';

interface VentureLogoProps {
  venture: { id: number; logo: string | null };
  size?: keyof typeof sizes;
}

/** Pixels. */
const sizes = { small: 40, regular: 48, large: 80 };

/** The logo of a venture, or the mark drawn for it. Decorative: the name stands beside it. */
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
