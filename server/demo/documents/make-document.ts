import { buffer } from 'node:stream/consumers';
import { makeTable } from '../../src/platform/tables/table.ts';
import { writeXlsx } from '../../src/platform/tables/write-xlsx.ts';
import { type Company, type DocumentOrder, getCompany, type Paper } from '../world.ts';
import { makePitchDeck } from './pitch-deck.ts';
import { writeDocx } from './write-docx.ts';
import { breakLines, drawBox, drawText, writePdf } from './write-pdf.ts';

export interface MadeDocument {
  name: string;
  bytes: Buffer;
}

/** The document that someone sends, with the name that they gave it. */
export async function makeDocument({ about, kind, version = 1 }: DocumentOrder): Promise<MadeDocument> {
  const company = getCompany(about);
  const name = (what: string) =>
    `${company.name} ${what.replace('.', version === 1 ? '.' : ` v${version}.`)}`;
  if (kind === 'deck') return { name: name('pitch deck.pdf'), bytes: makePitchDeck(company, version) };
  if (kind === 'plan') return { name: name('plan.docx'), bytes: await makePlan(company) };
  return { name: name('model.xlsx'), bytes: await makeModel(company) };
}

const makePlan = (company: Company): Promise<Buffer> =>
  writeDocx(company.name, [
    ['The problem', company.problem],
    ['What we do', company.answer],
    ['What we ask for', `${company.amount}. ${company.purpose}`],
  ]);

function makeModel({ measure, years }: Company): Promise<Buffer> {
  async function* rows() {
    yield years;
  }
  const columns = [
    { heading: 'Year', value: ([year]: Company['years'][number]) => year },
    { heading: measure, value: ([, value]: Company['years'][number]) => value },
  ];
  return buffer(writeXlsx(makeTable(columns, rows())));
}

const size = [595, 842] as const;
const left = 72;

/** A PDF of one A4 page with a title and short sections. */
export function makePaper({ title, sections }: Paper): MadeDocument {
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
  return { name: `${title}.pdf`, bytes: writePdf([page], size) };
}
