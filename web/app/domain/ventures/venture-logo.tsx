import clsx from 'clsx';
import { usePrivatePicture } from '../files/use-private-picture.ts';

interface VentureLogoProps {
  venture: { name: string; logo: string | null };
  size?: 'regular' | 'large';
}

const sizes = { regular: 'size-12 text-lg', large: 'size-20 text-3xl' };

/** The logo of a venture, or the first letter of its name. Decorative: the name stands beside it. */
export function VentureLogo({ venture, size = 'regular' }: VentureLogoProps) {
  const picture = usePrivatePicture(venture.logo);
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid shrink-0 place-items-center overflow-hidden rounded-control border border-line font-display',
        picture ? 'bg-surface' : 'bg-mist text-ink-soft',
        sizes[size],
      )}
    >
      {picture ? <img src={picture} alt="" className="size-full object-contain p-1" /> : [...venture.name][0]}
    </span>
  );
}
