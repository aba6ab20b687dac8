import { isUndecidedStep } from '@proxima/contract/rounds/commitment-steps';
import { isRaisingState } from '@proxima/contract/rounds/round-states';
import type { RoundDetail, WireCommitment } from '@proxima/contract/rounds/round-wire';
import { ownTimeText } from '../../../domain/time/zone-text.ts';
import { longDate } from '../../../lib/format/dates.ts';
import { ordinal } from '../../../lib/format/ordinal.ts';
import { amountText } from '../shown/amounts.ts';

const noDebt = 'You owe nothing.';

/** Whether a firm commitment can be withdrawn without the founder, and until when; null if that is not in question. */
export function withdrawalText(own: WireCommitment, round: RoundDetail): string | null {
  if (!isUndecidedStep(own.step) || !isRaisingState(round.state)) return null;
  if (own.is_release_asked)
    return 'You asked to withdraw. The founder has to agree, and you are notified when they do.';
  if (round.state === 'suspended')
    return 'While the round is suspended, you can withdraw without giving a reason.';
  if (own.reconfirm_by)
    return 'You can withdraw without giving a reason until you have responded to the changed terms.';
  if (own.due_at && new Date(own.due_at) > new Date())
    return `You can withdraw without giving a reason until ${ownTimeText(own.due_at)}.`;
  return own.due_at
    ? `The reflection period ended on ${longDate(own.due_at)}. To withdraw, ask the founder, who has to agree.`
    : 'To withdraw, ask the founder, who has to agree.';
}

const outstandingText = ({ currency, amount, funded }: WireCommitment): string =>
  amount > funded ? ` ${amountText(currency, amount - funded)} is outstanding.` : '';

type Text = (own: WireCommitment, round: RoundDetail, amount: string) => string;

const ofStep: Partial<Record<WireCommitment['step'], Text>> = {
  soft: ({ due_at }, _round, amount) =>
    `Your soft commitment is ${amount}. It is not binding${due_at ? ` and lapses on ${longDate(due_at)} unless you renew it` : ''}.`,
  waitlisted: ({ waiting_place }, _round, amount) =>
    `You are ${ordinal(waiting_place ?? 1)} on the waitlist with ${amount}. It is not binding. If room frees up, you have 48 hours to confirm.`,
  offered: ({ due_at }, _round, amount) =>
    `There is room for ${amount} now. Confirm by ${ownTimeText(due_at ?? '')}; after that it is offered to the next on the waitlist.`,
  firm: (_own, _round, amount) => `You have made a firm commitment of ${amount}.`,
  reconfirmed: (_own, round, amount) =>
    `Your firm commitment of ${amount} stands under version ${round.terms_version} of the terms.`,
  scaled_back: (_own, _round, amount) =>
    `Your commitment was scaled back to ${amount}, by the allocation rule of the round.`,
  accepted: (_own, _round, amount) =>
    `The founder has accepted ${amount}. Our team now confirms the allocation, once identity, sanctions lists and source of funds are checked.`,
  allocated: (_own, _round, amount) =>
    `Your allocation of ${amount} is confirmed. Next, the founder sends you the investment documents to sign.`,
  signed: (_own, round, amount) =>
    `The investment documents for ${amount} are signed. Please pay the company directly by the end of ${longDate(round.terms.payment_due_on)}, as those documents say.`,
  funded: (own, _round, amount) =>
    own.funded >= own.amount
      ? `Your payment of ${amount} has arrived at the company and is confirmed.`
      : `${amountText(own.currency, own.funded)} of ${amount} has arrived at the company and is confirmed.${outstandingText(own)}`,
  unpaid: (own) =>
    own.funded > 0
      ? `${amountText(own.currency, own.funded)} was paid and is confirmed. The rest was not paid by the due date and is no longer part of the round.`
      : 'Your commitment was not paid by the due date and is no longer part of the round.',
  returned: (own) =>
    own.funded > 0
      ? `A part of your payment was returned to you. ${amountText(own.currency, own.funded)} remains invested.${outstandingText(own)}`
      : `Your payment was returned to you in full.${outstandingText(own)}`,
};

/** Where a commitment stands, in one or two sentences. */
export function standingText(own: WireCommitment, round: RoundDetail): string {
  return ofStep[own.step]?.(own, round, amountText(own.currency, own.amount)) ?? endedText(own, round);
}

/** How a commitment ended. */
export function endedText(own: WireCommitment, round: RoundDetail): string {
  const before = amountText(own.currency, own.last_amount);
  const commitment = `Your commitment of ${before}`;
  if (own.step === 'withdrawn') return `${commitment} is withdrawn. ${noDebt}`;
  if (own.step === 'declined') return `The founder has declined your commitment of ${before}. ${noDebt}`;
  if (round.state === 'failed')
    return `This round did not reach its minimum of ${amountText(round.bar.currency, round.bar.minimum)}, so all commitments have lapsed. ${noDebt}`;
  if (round.state === 'cancelled')
    return `This round was cancelled, so all commitments have lapsed. ${noDebt}`;
  return `${commitment} has lapsed. ${noDebt}`;
}

/** What reconfirming does to the amount: it is reduced if it is above a largest ticket that was lowered. */
export function reconfirmationText(own: WireCommitment | null, amount: number): string {
  if (!own || own.amount === amount) return 'Your commitment stays as it is, under the changed terms.';
  const of = (minor: number) => amountText(own.currency, minor);
  return `Your commitment is reduced from ${of(own.amount)} to ${of(amount)}, the largest ticket of the changed terms.`;
}

/** For an investor whose status ended before their allocation was confirmed. */
export const renewalText = (renewBy: string): string =>
  `Your investor status has ended. Renew it by ${ownTimeText(renewBy)} so that your allocation can be confirmed. Otherwise the commitment lapses.`;
