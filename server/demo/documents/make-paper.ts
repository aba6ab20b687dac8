import type { Paper } from '../people/person.ts';
import { breakLines, drawBox, drawText, writePdf } from './write-pdf.ts';

const size = [595, 842] as const;
const left = 72;

/** One A4 page with a title and short sections. */
export function makePaper({ title, sections }: Paper): Buffer {
  const page = [drawBox(left, 786, 30, 4, 'ember'), drawText(left, 752, title, { size: 22, bold: true })];
  let y = 716;
  for (const [heading, text] of sections) {
    page.push(drawText(left, y, heading, { size: 12, bold: true, colour: 'ember' }));
    for (const line of breakLines(text, 12, size[0] - 2 * left)) {
      y -= 18;
      page.push(drawText(left, y, line, { size: 12 }));
    }
    y -= 34;
  }
  return writePdf([page], size);
}
