import { type CommitmentStep, isEndedStep, isFirmStep, type PresentStep } from './commitment-steps.ts';

/** An entry of the ledger, as far as sums need it; amounts in minor units of the round's currency. */
export interface LedgerEntry {
  commitment_id: number;
  step: CommitmentStep;
  amount: number;
  /** Its place in the ledger of its round, from 1. */
  position: number;
}

/** Where a commitment stands: what its entries add up to. */
export interface Standing {
  commitmentId: number;
  step: PresentStep;
  /** What is promised now; 0 once it has ended. */
  amount: number;
  /** Payments that were confirmed, less what was returned. */
  funded: number;
  /** Payments that were confirmed. */
  received: number;
  /** Place in the ledger of the present step. */
  position: number;
  /** Place of the firm commitment that is in force, by which the order of arrival goes; null before there is one. */
  firmPosition: number | null;
}

/** Of a commitment without an entry. */
export const noStanding = (commitmentId: number): Standing => ({
  commitmentId,
  step: 'none',
  amount: 0,
  funded: 0,
  received: 0,
  position: 0,
  firmPosition: null,
});

/** The standing after one more entry. */
export function afterEntry(before: Standing, { step, amount, position }: LedgerEntry): Standing {
  const next = { ...before, step, position };
  if (step === 'funded')
    return { ...next, funded: before.funded + amount, received: before.received + amount };
  if (step === 'returned') return { ...next, funded: before.funded - amount, amount: before.amount - amount };
  if (step === 'unpaid') return { ...next, amount: before.amount - amount };
  if (isEndedStep(step)) return { ...next, amount: 0 };
  return { ...next, amount, firmPosition: step === 'firm' ? position : before.firmPosition };
}

/** Where each commitment of a ledger stands, in the order in which they began. @param entries in their order */
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
  /** Beside it, never added to it. */
  soft: number;
  /** Room that is offered to the waitlist at the moment. */
  offered: number;
  /** Of the firm commitments: allocations that are confirmed. */
  allocated: number;
  /** Of the firm commitments: payments that arrived, less what was returned. */
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

/** Room below the hard cap: an open offer takes it as well, so that nobody overtakes the waitlist. */
export const roomLeft = (hardCap: number, { firm, offered }: Pick<RoundSums, 'firm' | 'offered'>): number =>
  Math.max(0, hardCap - firm - offered);
