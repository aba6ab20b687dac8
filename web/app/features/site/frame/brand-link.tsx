import { useBrand } from '../../../lib/page/use-brand.ts';
import { OrbitMark } from '../../../ui/display/orbit-mark.tsx';

/** The logo, or the mark with the name beside it, leading somewhere. */
export function BrandLink({ href }: { href: string }) {
  const brand = useBrand();
  return (
    <a href={href} className="inline-flex min-h-11 items-center gap-2 sm:gap-2.5">
      {brand.logo ? (
        <img src={brand.logo} alt={brand.name} height={36} className="h-9 w-auto" />
      ) : (
        <>
          <OrbitMark size={34} />
          <span className="font-display leading-none max-sm:text-base sm:text-lg font-medium tracking-tight whitespace-nowrap">
            {brand.name}
          </span>
        </>
      )}
    </a>
  );
}
