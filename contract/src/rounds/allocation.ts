/** How amounts are allocated if more is committed than the founder accepts; stated before the round opens. */
export const allocationRules = ['order_of_arrival', 'pro_rata', 'founders_choice'] as const;
export type AllocationRule = (typeof allocationRules)[number];

export const allocationLabels: Record<AllocationRule, { label: string; text: string }> = {
  order_of_arrival: {
    label: 'Order of arrival',
    text: 'Commitments are accepted in full in the order in which they became firm. The last one may be accepted in part.',
  },
  pro_rata: {
    label: 'Pro rata',
    text: 'All commitments are scaled back in the same proportion, none below the smallest ticket.',
  },
  founders_choice: {
    label: 'Founder’s choice',
    text: 'The founder decides how much of each commitment is accepted.',
  },
};

/** A firm commitment, in minor units; in the order in which they became firm. */
export interface Claim {
  commitmentId: number;
  amount: number;
}

export interface Allocation {
  commitmentId: number;
  /** 0: declined. */
  amount: number;
}

/**
 * Divides a total among the claims, exactly to the minor unit. No one receives more than they committed, or less than the smallest
 * ticket unless they receive nothing. What cannot be allocated under these rules is not allocated.
 */
export function allocate(
  rule: Exclude<AllocationRule, 'founders_choice'>,
  claims: readonly Claim[],
  { total, ticketMin }: { total: number; ticketMin: number },
): Allocation[] {
  const committed = claims.reduce((sum, { amount }) => sum + amount, 0);
  if (total >= committed) return claims.map(({ commitmentId, amount }) => ({ commitmentId, amount }));
  return rule === 'order_of_arrival' ? inOrder(claims, total, ticketMin) : proRata(claims, total, ticketMin);
}

/** Serves commitments in order; one that would get less than the smallest ticket, and all after it, get nothing. */
function inOrder(claims: readonly Claim[], total: number, ticketMin: number): Allocation[] {
  let left = total;
  return claims.map(({ commitmentId, amount }) => {
    const given = Math.min(amount, left);
    const accepted = given < Math.min(ticketMin, amount) ? 0 : given;
    left = accepted < amount ? 0 : left - accepted;
    return { commitmentId, amount: accepted };
  });
}

/**
 * Everyone gets the same share of what they committed. A share below the smallest ticket is raised to it, and the others share what
 * remains. If there is not enough for the smallest tickets, the last to arrive get nothing.
 */
function proRata(claims: readonly Claim[], total: number, ticketMin: number): Allocation[] {
  const floorOf = ({ amount }: Claim): number => Math.min(ticketMin, amount);
  let served = [...claims];
  while (served.reduce((sum, claim) => sum + floorOf(claim), 0) > total) served = served.slice(0, -1);
  const raised = new Set<number>();
  for (;;) {
    const sharing = served.filter(({ commitmentId }) => !raised.has(commitmentId));
    const floors = served.filter(({ commitmentId }) => raised.has(commitmentId));
    const left = total - floors.reduce((sum, claim) => sum + floorOf(claim), 0);
    const shares = shareOut(sharing, left);
    const below = sharing.filter((claim) => (shares.get(claim.commitmentId) ?? 0) < floorOf(claim));
    if (below.length === 0)
      return claims.map((claim) => ({
        commitmentId: claim.commitmentId,
        amount: raised.has(claim.commitmentId) ? floorOf(claim) : (shares.get(claim.commitmentId) ?? 0),
      }));
    for (const { commitmentId } of below) raised.add(commitmentId);
  }
}

/** Proportional shares in whole minor units. What rounding leaves goes to the largest remainders, among equals in order of arrival. */
function shareOut(claims: readonly Claim[], total: number): Map<number, number> {
  const committed = claims.reduce((sum, { amount }) => sum + amount, 0);
  if (total >= committed) return new Map(claims.map(({ commitmentId, amount }) => [commitmentId, amount]));
  const exact = claims.map(({ commitmentId, amount }) => {
    const product = BigInt(amount) * BigInt(total);
    const whole = product / BigInt(committed);
    return { commitmentId, whole: Number(whole), remainder: product - whole * BigInt(committed) };
  });
  let left = total - exact.reduce((sum, { whole }) => sum + whole, 0);
  const byRemainder = [...exact].sort((one, other) =>
    one.remainder === other.remainder ? 0 : one.remainder > other.remainder ? -1 : 1,
  );
  const shares = new Map<number, number>();
  for (const { commitmentId, whole } of byRemainder) {
    shares.set(commitmentId, left > 0 ? whole + 1 : whole);
    left -= 1;
  }
  return shares;
}

/** Whether an amount that a founder chose is within what was committed and not below the smallest ticket. */
export const isAllowedChoice = (claim: Claim, amount: number, ticketMin: number): boolean =>
  amount === 0 || (amount <= claim.amount && amount >= Math.min(ticketMin, claim.amount));
