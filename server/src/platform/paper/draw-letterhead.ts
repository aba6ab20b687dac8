import { breakLines } from './break-lines.ts';
import { drawLine } from './draw-line.ts';
import type { FaceOf } from './load-faces.ts';
import { type Letterhead, styles } from './paper.ts';

/** The logo's name in the resources of every page. */
export const logoName = 'Logo';

/** In pixels. */
export interface LogoSize {
  width: number;
  height: number;
}

/** In points; `space` is below the line. */
const measures = { logoHeight: 26, logoWidth: 200, rise: 12, gap: 6, line: 1.5, space: 22 };

/** `#cf3a20` as the operands of a colour's operator (ISO 32000). */
export const colourOf = (hex: string): string =>
  [1, 3, 5].map((at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255).toFixed(3)).join(' ');

interface Place {
  left: number;
  top: number;
  width: number;
}

interface Drawn {
  operators: string;
  height: number;
}

/** The logo or, without one, the name, above a line in the accent. Screen readers skip it: every page of the file is its sender's. */
export function drawLetterhead(
  { name, accent }: Letterhead,
  logo: LogoSize | null,
  place: Place,
  faceOf: FaceOf,
): Drawn {
  const { operators, height } = logo ? drawLogo(logo, place) : drawName(name, place, faceOf);
  const y = (place.top - height - measures.gap).toFixed(2);
  const line = `q ${colourOf(accent)} rg ${place.left} ${y} ${place.width.toFixed(2)} ${measures.line} re f Q`;
  return {
    operators: `/Artifact BMC ${operators} ${line} EMC`,
    height: height + measures.gap + measures.space,
  };
}

function drawLogo({ width, height }: LogoSize, { left, top }: Place): Drawn {
  const scale = Math.min(measures.logoHeight / height, measures.logoWidth / width);
  const size = { width: (width * scale).toFixed(2), height: (height * scale).toFixed(2) };
  const at = `${left} ${(top - height * scale).toFixed(2)}`;
  return {
    operators: `q ${size.width} 0 0 ${size.height} ${at} cm /${logoName} Do Q`,
    height: height * scale,
  };
}

function drawName(name: string, { left, top, width }: Place, faceOf: FaceOf): Drawn {
  const { leading } = styles.heading;
  const lines = breakLines(name, styles.heading, width, faceOf);
  const operators = lines.map((line, index) =>
    drawLine(line, styles.heading, { x: left, y: top - measures.rise - index * leading }),
  );
  return { operators: operators.join(' '), height: lines.length * leading };
}

/** The baselines of the foot's lines, in points above the edge of the page. */
const footLines = [36, 24];

/** The foot of a page: its own line and the organisation's, each cut off after one. */
export const drawFoot = (texts: readonly string[], left: number, width: number, faceOf: FaceOf): string => {
  const drawn = texts.map((text, index) => {
    const [line] = breakLines(text, styles.note, width, faceOf);
    return line ? drawLine(line, styles.note, { x: left, y: footLines[index] ?? 0 }) : '';
  });
  return `/Artifact BMC ${drawn.join(' ')} EMC`;
};
