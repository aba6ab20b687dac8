import { breakLines, drawText, writePdf } from '../../demo/documents/write-pdf.ts';

/** A PDF with this many A4 pages, each with its number and a line of text. */
export const makePages = (pages: number, line = 'Words of this page.'): Buffer =>
  writePdf(
    Array.from({ length: pages }, (_, index) => [
      drawText(72, 760, `Page ${index + 1}`, { size: 20, bold: true }),
      ...breakLines(line, 12, 450).map((text, row) => drawText(72, 720 - row * 16, text, { size: 12 })),
    ]),
    [595, 842],
  );
