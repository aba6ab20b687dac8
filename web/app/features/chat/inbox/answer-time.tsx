import { defaultWeeks } from '@proxima/contract/admin/numbers';
import { duration } from '../../../lib/format/duration.ts';
import { useAnswerTimes } from './conversations.queries.ts';

/** How fast questions were answered lately: half of them at least that fast. Nothing while none was. */
export function AnswerTime() {
  const median = useAnswerTimes().data?.median;
  return median == null ? null : (
    <p className="text-xs text-ink-soft">
      First answer in <span className="font-medium text-ink">{duration(median)}</span>, median of the last{' '}
      {defaultWeeks} weeks
    </p>
  );
}
