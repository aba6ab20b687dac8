import { z } from 'zod';
import { listed } from '../wire/counted.ts';
import { text } from '../wire/text.ts';

/** What the operator of the platform can receive from a venture. */
export const operatorShares = {
  equity: 'Equity',
  revenue_share: 'A share of revenue',
  fee: 'A fee',
} as const;
export type OperatorShare = keyof typeof operatorShares;

/** What the operator receives from a venture, entered by the team and shown to every reader. */
export const operatorReceives = z.object({
  /** Empty if the operator receives nothing. */
  shares: z.array(z.enum(Object.keys(operatorShares) as [OperatorShare, ...OperatorShare[]])).max(3),
  /** A description, e.g. how much and under which conditions. */
  words: text(500, 'Describe what is received, or why nothing is'),
});
export type OperatorReceives = z.output<typeof operatorReceives>;

/** What the operator receives as one sentence, e.g. "Equity and a share of revenue: …". */
export function receivesText({ shares, words }: OperatorReceives): string {
  if (shares.length === 0 && /^nothing\b/i.test(words)) return words;
  const names = shares.map((share) => operatorShares[share].toLowerCase());
  const named = listed(names) || 'nothing';
  return `${named.charAt(0).toUpperCase()}${named.slice(1)}: ${words}`;
}
