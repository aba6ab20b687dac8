import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/actions/dialog.tsx';
import { type Crop, centred, cropFile, drawCrop, inside, maxZoom, sideOf } from './crop.ts';

interface CropDialogProps {
  picture: ImageBitmap;
  onClose: () => void;
  onCrop: (file: File) => void;
}

const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Chooses the square of a picture: drag or arrow keys move it, the slider enlarges. */
export function CropDialog({ picture, onClose, onCrop }: CropDialogProps) {
  const [crop, setCrop] = useState<Crop>(() => centred(picture));
  const zoomId = useId();
  const change = (part: Partial<Crop>) => setCrop((now) => inside(picture, { ...now, ...part }));
  const use = async () => {
    const file = await cropFile(picture, crop);
    if (file) onCrop(file);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Your picture"
      description="Drag the picture, or use the arrow keys, to position it."
    >
      <div className="flex flex-col gap-5">
        <CropArea picture={picture} crop={crop} onChange={change} />
        <div className="flex items-center gap-4">
          <label htmlFor={zoomId} className="text-sm font-medium">
            Zoom
          </label>
          <input
            id={zoomId}
            type="range"
            min={1}
            max={maxZoom}
            step={0.05}
            value={crop.zoom}
            onChange={(event) => change({ zoom: event.target.valueAsNumber })}
            className="h-11 flex-1 accent-ember"
          />
        </div>
        <div className="flex justify-end gap-3">
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={use}>Use picture</Button>
        </div>
      </div>
    </Dialog>
  );
}

interface CropAreaProps {
  picture: ImageBitmap;
  crop: Crop;
  onChange: (part: Partial<Crop>) => void;
}

/** The picture behind a round window: it is pale outside the circle, as avatars are round. */
function CropArea({ picture, crop, onChange }: CropAreaProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);

  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons === 0) return;
    const scale = sideOf(picture, crop.zoom) / event.currentTarget.clientWidth;
    onChange({ x: crop.x - event.movementX * scale, y: crop.y - event.movementY * scale });
  };
  const nudge = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (!arrow) return;
    event.preventDefault();
    const distance = sideOf(picture, crop.zoom) / 40;
    onChange({ x: crop.x + arrow[0] * distance, y: crop.y + arrow[1] * distance });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: no element of HTML is a picture that can be moved
    <div
      role="group"
      aria-label="Picture, movable with the arrow keys"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture
      tabIndex={0}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={nudge}
      className="relative mx-auto aspect-square w-full max-w-72 cursor-grab touch-none overflow-hidden rounded-control active:cursor-grabbing"
    >
      <canvas ref={canvas} width={576} height={576} className="size-full" />
      <svg
        viewBox="0 0 100 100"
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 size-full"
      >
        <path
          fillRule="evenodd"
          d="M0 0h100v100H0zM50 1a49 49 0 1 0 0 98a49 49 0 1 0 0-98"
          className="fill-surface"
          opacity="0.65"
        />
      </svg>
    </div>
  );
}
