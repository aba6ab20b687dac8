import { pictureOf } from '@proxima/contract/content/media';

interface PictureProps {
  /** An image path of the wire, or of `artPath`. */
  image: string;
  alt: string;
  /** How wide the picture is shown, as the `sizes` attribute. */
  sizes: string;
  /** For the one picture that a page opens with. */
  eager?: boolean;
  className?: string;
}

/** A picture in the format and size that the browser prefers, with its space reserved. */
export function Picture({ image, alt, sizes, eager = false, className }: PictureProps) {
  const picture = pictureOf(image);
  if (!picture) return <img src={image} alt={alt} loading={eager ? 'eager' : 'lazy'} className={className} />;
  return (
    <picture className="contents">
      {picture.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        src={picture.src}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        className={className}
      />
    </picture>
  );
}
