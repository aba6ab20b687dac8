import { useBrand } from '../../../lib/page/use-brand.ts';
import { OrbitMark } from '../../../ui/display/orbit-mark.tsx';
import { Picture } from '../../../ui/display/picture.tsx';

/** A link with the logo, or with the mark and the name. */
export function BrandLink({ href }: { href: string }) {
  const brand = useBrand();
  return (
    <a href={href} className="inline-flex min-h-11 items-center gap-2 sm:gap-2.5">
      {brand.logo ? (
        <Picture
          eager
          image={brand.logo}
          alt={brand.name}
          sizes="10rem"
          className="h-9 w-auto max-w-40 object-contain object-left sm:max-w-56"
        />
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
