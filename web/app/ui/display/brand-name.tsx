import clsx from 'clsx';
import type { ReactNode } from 'react';
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
  /** Under the name. */
  children?: ReactNode;
}

const logoClass = 'h-9 w-auto max-w-40 object-contain object-left sm:max-w-56';

/** The organisation's logo, or the mark and the name. Long names are cut off after two lines. */
export function BrandName({ ground, size, className, children }: BrandNameProps) {
  const { name, logo, logo_dark: dark } = useBrand();
  const image = ground === 'night' ? (dark ?? logo) : logo;
  const hasBoth = ground === 'page' && dark !== null;
  const shared = { eager: true, alt: name, sizes: '14rem' } as const;
  if (image)
    return (
      <span className="min-w-0">
        <Picture {...shared} image={image} className={clsx(logoClass, hasBoth && 'only-light')} />
        {hasBoth && <Picture {...shared} image={dark} className={clsx(logoClass, 'only-dark')} />}
        {children}
      </span>
    );
  return (
    <>
      <BrandMark size={size} className="shrink-0" />
      <span className="min-w-0">
        <span className={clsx('line-clamp-2 wrap-anywhere', className)} dir="auto">
          {name}
        </span>
        {children}
      </span>
    </>
  );
}
