import clsx from 'clsx';
import { useBrand } from '../../lib/page/use-brand.ts';
import { OrbitMark } from './orbit-mark.tsx';
import { Picture } from './picture.tsx';

interface BrandMarkProps {
  /** Pixels. */
  size: number;
  className?: string;
}

/** The organisation's square mark, or the built-in one. Decorative: the name is beside it. */
export function BrandMark({ size, className }: BrandMarkProps) {
  const { mark } = useBrand();
  if (!mark) return <OrbitMark size={size} className={className} />;
  return (
    <span
      aria-hidden="true"
      className={clsx('grid shrink-0 place-items-center', className)}
      style={{ width: size, height: size }}
    >
      <Picture eager image={mark} alt="" sizes={`${size}px`} className="size-full object-contain" />
    </span>
  );
}

interface BrandNameProps extends BrandMarkProps {
  /** What it stands on: a page, which is light or dark, or night. */
  ground: 'page' | 'night';
}

const logoClass = 'h-9 w-auto max-w-40 object-contain object-left sm:max-w-56';

/** The organisation's logo, or the mark and the name. Long names are cut off after two lines. */
export function BrandName({ ground, size, className }: BrandNameProps) {
  const { name, logo, logo_dark: dark } = useBrand();
  const image = ground === 'night' ? (dark ?? logo) : logo;
  if (image) return <Picture eager image={image} alt={name} sizes="14rem" className={logoClass} />;
  return (
    <>
      <BrandMark size={size} className="shrink-0" />
      <span className={clsx('line-clamp-2 min-w-0 wrap-anywhere', className)} dir="auto">
        {name}
      </span>
    </>
  );
}
