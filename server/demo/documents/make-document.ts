import { getCompany } from '../ventures/companies.ts';
import type { DocumentOrder } from '../world.ts';
import { makePitchDeck } from './pitch-deck.ts';
import { writeDocx, writeXlsx } from './write-office.ts';

/** The document that somebody sends, with the name that they gave it. */
export function makeDocument({ about, kind, version = 1 }: DocumentOrder): { name: string; bytes: Buffer } {
  const company = getCompany(about);
  const suffix = version === 1 ? '' : ` v${version}`;
  if (kind === 'deck') {
    return { name: `${company.name} pitch deck${suffix}.pdf`, bytes: makePitchDeck(company, version) };
  }
  if (kind === 'plan') {
    const sections = [
      ['The problem', company.problem],
      ['What we do', company.answer],
      ['What we ask for', `${company.amount}. ${company.purpose}`],
    ] as const;
    return { name: `${company.name} plan${suffix}.docx`, bytes: writeDocx(company.name, sections) };
  }
  const rows = [['Year', company.measure], ...company.years.map(([year, value]) => [year, value] as const)];
  return { name: `${company.name} model${suffix}.xlsx`, bytes: writeXlsx('Model', rows) };
}
