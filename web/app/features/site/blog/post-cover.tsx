import { useEffect, useRef, useState } from 'react';
import { Picture } from '../../../ui/display/picture.tsx';
import { OrbitSpinner } from '../../../ui/feedback/orbit-spinner.tsx';

/** The picture of a post, the turning mark in its place until it has arrived. */
export function PostCover({ image, alt }: { image: string; alt: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const [isLoading, setLoading] = useState(true);

  useEffect(() => {
    const picture = frame.current?.querySelector('img');
    const finish = () => setLoading(false);
    if (!picture || picture.complete) return finish();
    picture.addEventListener('load', finish);
    picture.addEventListener('error', finish);
    return () => {
      picture.removeEventListener('load', finish);
      picture.removeEventListener('error', finish);
    };
  }, []);

  return (
    <div ref={frame} className="relative grid place-items-center overflow-hidden rounded-card bg-mist">
      {isLoading && <OrbitSpinner size={40} className="absolute text-ink-soft" />}
      <Picture
        eager
        image={image}
        alt={alt}
        sizes="(min-width: 64rem) 48rem, 100vw"
        className="relative aspect-3/2 h-auto w-full object-cover"
      />
    </div>
  );
}
