import type { HeldDecisionRow } from './find-held.ts';

interface TypedDecision {
  decision: string | null;
  comment: string;
  requests: { text: string }[];
}

/** An undone decision as the fields of its form, followed by what this person had typed there before. */
export function mergeDecision(held: HeldDecisionRow, typed: TypedDecision | null): TypedDecision {
  const requests = [...held.requests.map((text) => ({ text })), ...(typed?.requests ?? [])];
  const filled = requests.filter(({ text }) => text.trim() !== '');
  return {
    decision: held.decision,
    comment: [held.comment, typed?.comment].filter(Boolean).join('\n\n'),
    requests: filled.length > 0 ? filled : [{ text: '' }],
  };
}
