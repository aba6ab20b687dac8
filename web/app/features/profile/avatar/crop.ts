/** A square part of a picture: its centre in the picture's pixels and how much it is enlarged. */
export interface Crop {
  x: number;
  y: number;
  /** 1 shows the largest square that fits. */
  zoom: number;
}

export interface PictureSize {
  width: number;
  height: number;
}

export const maxZoom = 4;

export const centred = ({ width, height }: PictureSize): Crop => ({ x: width / 2, y: height / 2, zoom: 1 });

/** Pixels of the picture along one side of the crop. */
export const sideOf = ({ width, height }: PictureSize, zoom: number): number =>
  Math.min(width, height) / zoom;

const between = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** The nearest crop that lies inside the picture. */
export function inside(size: PictureSize, crop: Crop): Crop {
  const zoom = between(crop.zoom, 1, maxZoom);
  const half = sideOf(size, zoom) / 2;
  return {
    zoom,
    x: between(crop.x, half, size.width - half),
    y: between(crop.y, half, size.height - half),
  };
}

/** Draws the crop over the whole canvas, on white where the picture is transparent. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop) {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const side = sideOf(picture, crop.zoom);
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, canvas.width, canvas.height);
}

/** Width and height of the file that is sent, in pixels; the server resizes it (docs/rules.md, Files). */
const sentSide = 512;

/** The crop as a file. */
export function cropFile(picture: ImageBitmap, crop: Crop): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = sentSide;
  canvas.height = sentSide;
  drawCrop(canvas, picture, crop);
  return new Promise((resolve) => {
    canvas.toBlob(
      (blob) => resolve(blob && new File([blob], 'avatar.jpg', { type: 'image/jpeg' })),
      'image/jpeg',
      0.92,
    );
  });
}
