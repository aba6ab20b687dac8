import type { Line } from './break-lines.ts';
import type { Style } from './paper.ts';
import type { Glyph, Run } from './shape-text.ts';

const number = (value: number): string => String(Math.round(value * 100) / 100);
const hex = ({ used }: Glyph): string => `<${used.number.toString(16).padStart(4, '0')}>`;

/** The operators of PDF (ISO 32000) that write a line with its baseline at a point. */
export function drawLine(
  { runs }: Line,
  { size, isSoft }: Style,
  { x, y }: { x: number; y: number },
): string {
  const written: string[] = [isSoft ? '0.36 0.38 0.42 rg' : '0.09 0.11 0.15 rg'];
  let left = x;
  for (const run of runs) {
    written.push(`BT /${run.face.name} ${size} Tf ${glyphsOf(run, size, { x: left, y })} ET`);
    left += (run.width * size) / 1000;
  }
  return written.join(' ');
}

/** Glyphs at their default positions form one string; if any is offset, each gets its own position. */
function glyphsOf({ glyphs }: Run, size: number, { x, y }: { x: number; y: number }): string {
  const at = (right: number, up: number) =>
    `1 0 0 1 ${number(x + (right * size) / 1000)} ${number(y + (up * size) / 1000)} Tm`;
  if (glyphs.every(({ right, up }) => right === 0 && up === 0)) {
    const kerned = glyphs.map((glyph) => {
      const kern = glyph.used.width - glyph.advance;
      return kern === 0 ? hex(glyph) : `${hex(glyph)} ${number(kern)}`;
    });
    return `${at(0, 0)} [${kerned.join('').replaceAll('><', '')}] TJ`;
  }
  let pen = 0;
  return glyphs
    .map((glyph) => {
      const place = at(pen + glyph.right, glyph.up);
      pen += glyph.advance;
      return `${place} ${hex(glyph)} Tj`;
    })
    .join(' ');
}
