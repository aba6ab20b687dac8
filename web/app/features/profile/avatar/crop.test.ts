import fc from 'fast-check';
import { expect, it } from 'vitest';
import { centred, inside, maxZoom, sideOf } from './crop.ts';

const size = fc.record({
  width: fc.integer({ min: 1, max: 9000 }),
  height: fc.integer({ min: 1, max: 9000 }),
});
const crop = fc.record({
  x: fc.integer({ min: -9999, max: 9999 }),
  y: fc.integer({ min: -9999, max: 9999 }),
  zoom: fc.integer({ min: -2, max: 9 }),
});

it('starts with the largest square in the middle', () => {
  expect(centred({ width: 300, height: 200 })).toEqual({ x: 150, y: 100, zoom: 1 });
  expect(sideOf({ width: 300, height: 200 }, 1)).toBe(200);
});

it('never shows anything outside the picture', () => {
  fc.assert(
    fc.property(size, crop, (picture, wanted) => {
      const { x, y, zoom } = inside(picture, wanted);
      const half = sideOf(picture, zoom) / 2;
      expect(zoom).toBeGreaterThanOrEqual(1);
      expect(zoom).toBeLessThanOrEqual(maxZoom);
      expect(x - half).toBeGreaterThanOrEqual(-1e-6);
      expect(y - half).toBeGreaterThanOrEqual(-1e-6);
      expect(x + half).toBeLessThanOrEqual(picture.width + 1e-6);
      expect(y + half).toBeLessThanOrEqual(picture.height + 1e-6);
    }),
  );
});
