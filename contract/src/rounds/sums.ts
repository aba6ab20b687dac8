import { type CommitmentStep, isEndedStep, isFirmStep, type PresentStep } from './commitment-steps.ts';

/** The part of a ledger entry that sums need; amounts in minor units of the round's currency. */
export interface LedgerEntry {
  commitment_id: number;
  step: CommitmentStep;
  amount: number;
  /** Its place in the ledger of its round, from 1. */
  position: number;
}

/** The current state of a commitment: what its entries add up to. */
export interface Standing {
  commitmentId: number;
  step: PresentStep;
  /** The amount promised now; 0 once it has ended. */
  amount: number;
  /** The same, but after the end the amount that was promised before it. */
  lastAmount: number;
  /** Confirmed payments, less what was returned. */
  funded: number;
  /** Confirmed payments. */
  received: number;
  /** Position of the current step in the ledger. */
  position: number;
  /** Position of the firm commitment in force, which determines the order of arrival; null before there is one. */
  firmPosition: number | null;
}

/** The standing of a commitment without an entry. */
export const noStanding = (commitmentId: number): Standing => ({
  commitmentId,
  step: 'none',
  amount: 0,
  lastAmount: 0,
  funded: 0,
  received: 0,
  position: 0,
  firmPosition: null,
});

/** The standing after one more entry. */
export function afterEntry(before: Standing, entry: LedgerEntry): Standing {
  const after = amountsAfter(before, entry);
  return { ...after, lastAmount: isEndedStep(entry.step) ? before.amount : after.amount };
}

function amountsAfter(before: Standing, { step, amount, position }: LedgerEntry): Standing {
  const next = { ...before, step, position };
  if (step === 'funded')
    return { ...next, funded: before.funded + amount, received: before.received + amount };
  if (step === 'returned') return { ...next, funded: before.funded - amount, amount: before.amount - amount };
  if (step === 'unpaid') return { ...next, amount: before.amount - amount };
  if (isEndedStep(step)) return { ...next, amount: 0 };
  return { ...next, amount, firmPosition: step === 'firm' ? position : before.firmPosition };
}

/** What a firm investor reconfirms under changed terms: their amount, or the largest ticket if it is now smaller. */
export const reconfirmedAmount = (amount: number, ticketMax: number): number => Math.min(amount, ticketMax);

/** The standing of each commitment of a ledger, in the order in which they began. @param entries in the order of the ledger */
export function standingsOf(entries: readonly LedgerEntry[]): Standing[] {
  const standings = new Map<number, Standing>();
  for (const entry of entries) {
    const before = standings.get(entry.commitment_id) ?? noStanding(entry.commitment_id);
    standings.set(entry.commitment_id, afterEntry(before, entry));
  }
  return [...standings.values()];
}

/** The sums that every view of a round shows, in minor units of its currency. */
export interface RoundSums {
  /** Each commitment once, from firm on. */
  firm: number;
  /** Shown beside `firm`, never added to it. */
  soft: number;
  /** Room currently offered to the waitlist. */
  offered: number;
  /** Part of `firm`: confirmed allocations. */
  allocated: number;
  /** Part of `firm`: payments that arrived, less what was returned. */
  funded: number;
  investors: number;
}

const decidedSteps: readonly PresentStep[] = ['allocated', 'signed', 'funded', 'unpaid', 'returned'];

export function sumsOf(standings: readonly Standing[]): RoundSums {
  const total = (counts: (standing: Standing) => boolean): number =>
    standings.filter(counts).reduce((sum, { amount }) => sum + amount, 0);
  return {
    firm: total(({ step }) => isFirmStep(step)),
    soft: total(({ step }) => step === 'soft'),
    offered: total(({ step }) => step === 'offered'),
    allocated: total(({ step }) => decidedSteps.includes(step)),
    funded: standings.reduce((sum, { funded }) => sum + funded, 0),
    investors: standings.filter(({ step, amount }) => isFirmStep(step) && amount > 0).length,
  };
}

/** Room left below the hard cap. Open offers count as taken, so that no one overtakes the waitlist. */
export const roomLeft = (hardCap: number, { firm, offered }: Pick<RoundSums, 'firm' | 'offered'>): number =>
  Math.max(0, hardCap - firm - offered);
