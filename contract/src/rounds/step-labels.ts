import type { CommitmentStep } from './commitment-steps.ts';

export const stepLabels: Record<CommitmentStep, string> = {
  soft: 'Soft commitment',
  waitlisted: 'On the waitlist',
  offered: 'Room offered',
  firm: 'Firm commitment',
  reconfirmed: 'Reconfirmed',
  scaled_back: 'Scaled back',
  accepted: 'Accepted by the founder',
  allocated: 'Allocation confirmed',
  signed: 'Documents signed',
  funded: 'Payment confirmed',
  withdrawn: 'Withdrawn',
  lapsed: 'Lapsed',
  declined: 'Declined by the founder',
  unpaid: 'Not paid',
  returned: 'Money returned',
};

/** The label of a commitment's current step; never presents part of the money as all of it. Amounts in minor units. */
export function standingLabel({
  step,
  amount,
  funded,
}: {
  step: CommitmentStep;
  amount: number;
  funded: number;
}): string {
  if (step === 'funded' && funded < amount) return 'Partly paid';
  if (step === 'unpaid' && funded > 0) return 'Not paid in full';
  if (step === 'returned' && funded > 0) return 'Partly returned';
  return stepLabels[step];
}
