/** Red, green and blue from 0 to 1. */
const ink = {
  night: '0.06 0.075 0.137',
  paper: '0.984 0.98 0.969',
  text: '0.098 0.09 0.078',
  soft: '0.365 0.341 0.306',
  line: '0.89 0.871 0.839',
  ember: '0.812 0.227 0.125',
  gold: '0.941 0.694 0.227',
  ice: '0.616 0.722 0.949',
} as const;
export type Ink = keyof typeof ink;

interface TextStyle {
  size: number;
  colour?: Ink;
  bold?: boolean;
}

/** Windows-1252, the encoding of the standard fonts, for characters that Latin-1 lacks. */
const beyondLatin: Record<string, string> = {
  '–': '\x96',
  '—': '\x97',
  '’': '\x92',
  '‘': '\x91',
  '€': '\x80',
};
const escapeText = (text: string): string =>
  text.replace(/[–—’‘€]/g, (sign) => beyondLatin[sign] ?? '-').replace(/[\\()]/g, '\\$&');

/** Average width of a Helvetica letter, in font sizes: good enough to break lines. */
const letter = 0.5;

/** Breaks a text into lines of at most `width` points. */
export function breakLines(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && (line.length + 1 + word.length) * size * letter > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

export const drawText = (x: number, y: number, text: string, style: TextStyle): string =>
  `BT ${ink[style.colour ?? 'text']} rg /${style.bold ? 'F2' : 'F1'} ${style.size} Tf ${x} ${y} Td (${escapeText(text)}) Tj ET`;

export const drawBox = (x: number, y: number, width: number, height: number, colour: Ink): string =>
  `${ink[colour]} rg ${x} ${y} ${width} ${height} re f`;

/** A circle of four curves, filled or as a hairline. */
export function drawCircle(x: number, y: number, radius: number, colour: Ink, isFilled: boolean): string {
  const k = radius * 0.5523;
  const [left, right, top, bottom] = [x - radius, x + radius, y + radius, y - radius];
  const path = `${left} ${y} m ${left} ${y + k} ${x - k} ${top} ${x} ${top} c ${x + k} ${top} ${right} ${y + k} ${right} ${y} c
${right} ${y - k} ${x + k} ${bottom} ${x} ${bottom} c ${x - k} ${bottom} ${left} ${y - k} ${left} ${y} c`;
  return isFilled ? `${ink[colour]} rg ${path} f` : `${ink[colour]} RG 0.7 w ${path} S`;
}

/** A PDF 1.4 (ISO 32000-1) of pages of drawing operators, all of one size in points, in Helvetica. */
export function writePdf(pages: readonly string[][], [width, height]: readonly [number, number]): Buffer {
  const firstPage = 5;
  const kids = pages.map((_, index) => `${firstPage + index * 2} 0 R`).join(' ');
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} /MediaBox [0 0 ${width} ${height}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    ...pages.flatMap((operators, index) => {
      const stream = operators.join('\n');
      return [
        `<< /Type /Page /Parent 2 0 R /Contents ${firstPage + index * 2 + 1} 0 R >>`,
        `<< /Length ${Buffer.byteLength(stream, 'latin1')} >>\nstream\n${stream}\nendstream`,
      ];
    }),
  ];
  return Buffer.from(withCrossReference(objects), 'latin1');
}

/** The bytes of a PDF, as text, made of these numbered objects; the first is its catalogue. */
export function withCrossReference(objects: readonly string[]): string {
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${offsets.join('')}`;
  return `${body}${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
}
