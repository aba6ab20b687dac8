import { expect, it } from 'vitest';
import { expectedItemOf } from './expected-item-of.ts';

it.each([
  ['pitch.pdf', 'pitch_deck'],
  ['Pitch-Deck_v3 (final).pdf', 'pitch_deck'],
  ['AcmePitchDeck2.pptx', 'pitch_deck'],
  ['deck2026.pdf', 'pitch_deck'],
  ['Acme one-pager.pdf', 'one_pager'],
  ['cap_table.xlsx', 'cap_table'],
  ['Financial model.xlsx', 'forecast'],
  ['Sales forecast 2027.xlsx', 'forecast'],
  ['Financial statements 2025.pdf', 'financial_statements'],
  ['P&L.xlsx', 'financial_statements'],
  ['Profit & Loss 2025.xlsx', 'financial_statements'],
  ['financials.xlsx', 'financial_statements'],
  ['Pitch deck with forecast.pdf', 'pitch_deck'],
  ['Certificate of Incorporation.pdf', 'incorporation'],
  ['Shareholders-agreement.docx', 'articles'],
  ['roadmap.v2.pdf', 'roadmap'],
  ['Plan.pdf', undefined],
  ['bedeck.pdf', undefined],
  ['Report of the J.P.L.pdf', undefined],
  ['Demo day invitation.pdf', undefined],
  ['Sketch of the kite.png', undefined],
  ['.pdf', undefined],
  ['', undefined],
])('%s is %s', (name, item) => {
  expect(expectedItemOf(name)).toBe(item);
});
