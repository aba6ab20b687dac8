import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { fetchBytes } from '../../domain/files/stored-files.ts';
import { isClosed } from '../../lib/api/api-error.ts';
import { ScrollBox } from '../../ui/layout/scroll-box.tsx';
import type { ContentProps } from './content-props.ts';
import { useViewerKeys } from './use-viewer-keys.ts';
import { watermarkImage } from './watermark-image.ts';
import { Opening, Trouble } from './whole-window.tsx';
import { ZoomButtons } from './zoom-buttons.tsx';

const [step, minScale, maxScale] = [1.25, 0.1, 8];

/** Loads a picture as an object URL, which is revoked on unmount. */
function usePicture({ url, onRefused }: ContentProps) {
  const { data, error } = useQuery({
    queryKey: ['viewed-picture', url],
    queryFn: ({ signal }) => fetchBytes(url, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  const isRefused = isClosed(error);
  useEffect(() => {
    if (isRefused) onRefused();
  }, [isRefused, onRefused]);
  return { address, error };
}

/** The zoom of a picture; a scale of null fits it to the window. */
function useZoom(picture: RefObject<HTMLImageElement | null>) {
  const [scale, setScale] = useState<number | null>(null);
  const shown = () => (picture.current ? picture.current.width / (picture.current.naturalWidth || 1) : 1);
  const zoom = (factor: number) => setScale(Math.min(maxScale, Math.max(minScale, shown() * factor)));
  return {
    scale,
    zoomIn: () => zoom(step),
    zoomOut: () => zoom(1 / step),
    fit: () => setScale(null),
    zoom,
  };
}

/** A picture, fitted to the window or zoomed. */
export function PictureContent(props: ContentProps) {
  const { title, watermark, bar, onView } = props;
  const { address, error } = usePicture(props);
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const { scale, zoom, ...buttons } = useZoom(picture);
  const isShown = size !== null;
  useEffect(() => onView({ page: 1, visiblePages: isShown ? [1] : [], pageCount: 1 }), [onView, isShown]);
  useViewerKeys(buttons, scroller);
  useEffect(() => {
    const element = scroller.current;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoom(event.deltaY < 0 ? step : 1 / step);
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  });
  const shownScale = scale ?? (picture.current && size ? picture.current.width / size.width : 1);
  return (
    <>
      {bar(
        isShown && (
          <ZoomButtons
            {...buttons}
            scale={shownScale}
            isFitted={scale === null}
            fitLabel="Fit to window (0)"
          />
        ),
      )}
      <div className="relative min-h-0 flex-1">
        <ScrollBox
          ref={scroller}
          role="document"
          aria-label={title}
          className="absolute inset-0 grid overflow-auto p-3 outline-none sm:p-6"
        >
          {address && (
            <div className={scale === null ? 'relative m-auto h-full w-full' : 'relative m-auto'}>
              <div className={scale === null ? 'absolute inset-0 grid place-items-center' : undefined}>
                <div className="relative max-h-full max-w-full overflow-hidden">
                  <img
                    ref={picture}
                    src={address}
                    alt={title}
                    draggable={false}
                    onLoad={({ currentTarget }) =>
                      setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
                    }
                    style={scale === null || !size ? undefined : { width: size.width * scale }}
                    className={scale === null ? 'max-h-[calc(100dvh-7.5rem)] max-w-full' : 'max-w-none'}
                  />
                  <div
                    className="pointer-events-none absolute inset-0"
                    style={{ backgroundImage: watermarkImage(watermark) }}
                  />
                </div>
              </div>
            </div>
          )}
        </ScrollBox>
        {!address && !error && <Opening />}
        {error && <Trouble>{error.message}</Trouble>}
      </div>
    </>
  );
}
