import { breakLines, drawBox, drawText, writePdf } from './write-pdf.ts';

/** A page of a report: text, and bars where there are numbers. */
export interface ReportPage {
  heading: string;
  text: string;
  bars?: [label: string, value: number][] | undefined;
}

const size = [595, 842] as const;
const [width] = size;
const left = 72;

/** A PDF of A4 pages, one for each part, with its title, a running foot and simple bar charts. */
export const makeReport = (title: string, pages: readonly ReportPage[]): Buffer =>
  writePdf(
    pages.map((page, index) => [
      ...(index === 0
        ? [drawBox(left, 786, 30, 4, 'ember'), drawText(left, 750, title, { size: 24, bold: true })]
        : []),
      ...drawPage(page, index === 0 ? 700 : 770),
      drawText(left, 40, title, { size: 9, colour: 'soft' }),
      drawText(width - left - 12, 40, String(index + 1), { size: 9, colour: 'soft' }),
    ]),
    size,
  );

function drawPage({ heading, text, bars = [] }: ReportPage, top: number): string[] {
  const lines = breakLines(text, 12, width - 2 * left);
  const below = top - 26 - lines.length * 19;
  return [
    drawText(left, top, heading, { size: 15, bold: true, colour: 'ember' }),
    ...lines.map((line, index) => drawText(left, top - 28 - index * 19, line, { size: 12 })),
    ...drawBars(bars, below - 30),
  ];
}

/** Lying bars, the longest as wide as the text. */
function drawBars(bars: [string, number][], top: number): string[] {
  const largest = Math.max(1, ...bars.map(([, value]) => value));
  return bars.flatMap(([label, value], index) => {
    const y = top - index * 40;
    return [
      drawText(left, y, label, { size: 10, colour: 'soft' }),
      drawBox(left, y - 18, Math.max(2, (value / largest) * (width - 2 * left - 90)), 12, 'gold'),
      drawText(left + (value / largest) * (width - 2 * left - 90) + 8, y - 16, value.toLocaleString('en'), {
        size: 10,
        bold: true,
      }),
    ];
  });
}
