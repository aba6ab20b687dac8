const escapeXml = (text: string): string =>
  text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** In pixels: the width of a character, the space between two marks, and the height of a tile. */
const [letter, space, height] = [7.2, 150, 360];

/**
 * The reader's watermark as a CSS background image that tiles seamlessly; `none` without a watermark. Its grey is visible on white and
 * on black.
 */
export function watermarkImage(watermark: string | null): string {
  if (watermark === null) return 'none';
  const lines = watermark.split(' · ');
  const width = Math.round(Math.max(...lines.map((line) => line.length)) * letter) + space;
  const rows = lines.map((line, index) => `<text y="${index * 19}">${escapeXml(line)}</text>`).join('');
  const at = (x: number, y: number) => `<g transform="translate(${x} ${y}) rotate(-24)">${rows}</g>`;
  const between = width / 2 + 30;
  const marks = [
    [30, 180],
    ...[between, between - width].flatMap((x) => [height, 2 * height, 0].map((y) => [x, y])),
  ].map(([x = 0, y = 0]) => at(x, y));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g font-family="Inter, Arial, sans-serif" font-size="14" font-weight="500" fill="#808895" fill-opacity=".3">${marks.join('')}</g></svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
}
