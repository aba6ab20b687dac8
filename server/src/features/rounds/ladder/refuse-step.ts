import { formatMoney, money } from '@proxima/contract/money/money';
import { type CommitmentAct, isFirmStep } from '@proxima/contract/rounds/commitment-steps';
import { commitmentMessages, stepRefusals } from '@proxima/contract/rounds/round-messages';
import type { StepFacts, StepRefusal } from '@proxima/contract/rounds/step-facts';
import type { ErrorCode } from '@proxima/contract/wire/errors';
import { DomainError } from '../../../platform/domain-error.ts';
import type { RoundRow } from '../rounds.repository.ts';

const ofAmount: readonly StepRefusal[] = [
  'ticket',
  'limits',
  'smaller',
  'larger',
  'within_amount',
  'received',
];
const ofActor: readonly StepRefusal[] = ['actor', 'eligible', 'other_side', 'impartial', 'other_person'];

function codeOf(refusal: StepRefusal): ErrorCode {
  if (refusal === 'fresh') return 'reauthentication_required';
  if (ofActor.includes(refusal)) return 'forbidden';
  return ofAmount.includes(refusal) ? 'validation_failed' : 'conflict';
}

/** Turns a refusal of the table into an error. It includes the room that is left, so that the investor can take it. */
export function refusalOf(
  refusal: StepRefusal,
  act: CommitmentAct,
  { currency, ticket_min }: RoundRow,
  facts: StepFacts,
): DomainError {
  const { room, isAwaited, closesAt } = facts.round;
  if (refusal === 'step' && act === 'commit' && isFirmStep(facts.commitment.step))
    return new DomainError('conflict', { message: commitmentMessages.committed });
  if (refusal === 'room' && !isAwaited && room >= ticket_min) {
    const left = formatMoney(money(currency, room));
    return new DomainError('conflict', {
      message: commitmentMessages.room(left),
      fields: { room: [String(room)] },
    });
  }
  if (refusal === 'room_for_more' && !isAwaited && room > 0) {
    const message = commitmentMessages.roomForMore(formatMoney(money(currency, room)));
    return new DomainError('conflict', { message, fields: { room: [String(room)] } });
  }
  const isOver = refusal === 'round' && facts.now >= closesAt;
  const message = stepRefusals[isOver && facts.round.state !== 'suspended' ? 'before_closing' : refusal];
  const code = codeOf(refusal);
  return new DomainError(code, {
    message,
    ...(code === 'validation_failed' ? { fields: { amount: [message] } } : {}),
  });
}
