import { type AllocationRule, allocate, isAllowedChoice } from '@proxima/contract/rounds/allocation';
import type { AllocationDecision, roundEndpoints } from '@proxima/contract/rounds/round-endpoints';
import type { ReplyOf } from '@proxima/contract/wire/endpoint';
import { typedAmount } from '../shown/amounts.ts';

/** The commitments that are waiting for a decision. */
export type Claims = ReplyOf<typeof roundEndpoints.preview>['data'];
type Line = Claims['lines'][number];

/** What a founder has entered so far. */
export interface Choice {
  /** The total to accept, as typed; empty accepts everything. */
  total: string;
  declined: readonly number[];
  /** Amounts by commitment id, as typed; only used where the founder chooses each amount. */
  amounts: Readonly<Record<number, string>>;
}

interface Rules {
  rule: AllocationRule;
  currency: Claims['currency'];
  ticketMin: number;
}

/** The amount that each commitment would receive, in minor units; null where the entry is not an allowed amount. */
export function decided(
  lines: readonly Line[],
  choice: Choice,
  { rule, currency, ticketMin }: Rules,
): Map<number, number | null> {
  const left = lines.filter(({ commitment_id }) => !choice.declined.includes(commitment_id));
  const none = lines
    .filter((line) => !left.includes(line))
    .map(({ commitment_id }) => [commitment_id, 0] as const);
  const claims = left.map(({ commitment_id, committed }) => ({
    commitmentId: commitment_id,
    amount: committed,
  }));
  if (rule === 'founders_choice')
    return new Map([
      ...claims.map((claim) => {
        const text = choice.amounts[claim.commitmentId];
        const amount = text === undefined ? claim.amount : typedAmount(text, currency);
        const isAllowed = amount !== null && isAllowedChoice(claim, amount, ticketMin);
        return [claim.commitmentId, isAllowed ? amount : null] as const;
      }),
      ...none,
    ]);
  const sum = claims.reduce((all, { amount }) => all + amount, 0);
  const total = choice.total.trim() === '' ? sum : typedAmount(choice.total, currency);
  if (total === null || total > sum)
    return new Map([...claims.map(({ commitmentId }) => [commitmentId, null] as const), ...none]);
  const shared = allocate(rule, claims, { total, ticketMin });
  return new Map([...shared.map(({ commitmentId, amount }) => [commitmentId, amount] as const), ...none]);
}

/** The decision in the form in which it is sent. */
export function decisionOf(
  shares: ReadonlyMap<number, number | null>,
  choice: Choice,
  { rule, currency }: Rules,
): AllocationDecision {
  const amounts = [...shares].map(([commitment_id, amount]) => ({ commitment_id, amount: amount ?? 0 }));
  if (rule === 'founders_choice')
    return {
      total: null,
      declined: [...choice.declined],
      amounts: amounts.filter(({ commitment_id }) => !choice.declined.includes(commitment_id)),
    };
  const total = choice.total.trim() === '' ? null : typedAmount(choice.total, currency);
  return { total, declined: [...choice.declined], amounts: [] };
}
