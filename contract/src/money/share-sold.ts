interface Terms {
  valuation: { amount: number; basis: 'pre_money' | 'post_money' } | null;
  minimum: number;
  target: number;
  hard_cap: number;
}

/** Hundredths of a percent as people read them: `12.5%`. */
export const percentOf = (hundredths: number): string => `${hundredths / 100}%`;

/**
 * The share of the company that an amount buys at the valuation or cap once `raised` is raised in the round, in hundredths of a percent,
 * rounded down. A pre-money valuation leaves out what is raised, so that everything raised is added to it; a post-money valuation includes
 * it. Null if the terms have neither valuation nor cap. Amounts are in minor units.
 */
export function shareSold(
  { valuation }: Pick<Terms, 'valuation'>,
  amount: number,
  raised: number,
): number | null {
  if (valuation === null) return null;
  // An amount that alone exceeds what is assumed to be raised is raised too.
  const added = valuation.basis === 'post_money' ? 0 : Math.max(raised, amount);
  return Math.min(10_000, Number((BigInt(amount) * 10_000n) / BigInt(valuation.amount + added)));
}

const goals = { minimum: 'minimum', target: 'target', hard_cap: 'hard cap' } as const;
export type Goal = keyof typeof goals;

/**
 * The share that an amount buys, for each of these goals of the round: `0.55% if the target is raised, 0.5% if the hard cap is raised`. Null
 * if the terms have neither valuation nor cap.
 */
export function shareInWords(terms: Terms, amount: number, of: readonly Goal[]): string | null {
  if (terms.valuation === null) return null;
  const shares = of.map((goal) => percentOf(shareSold(terms, amount, terms[goal]) ?? 0));
  if (terms.valuation.basis === 'post_money') return `${shares[0]}, however much is raised`;
  return of.map((goal, index) => `${shares[index]} if the ${goals[goal]} is raised`).join(', ');
}
