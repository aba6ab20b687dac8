import { ConversionCard } from '../../features/admin-numbers/conversion-card.tsx';
import { HeadlineNumbers } from '../../features/admin-numbers/headline-numbers.tsx';
import { useSubmissionNumbers } from '../../features/admin-numbers/numbers.queries.ts';
import { RangePicker } from '../../features/admin-numbers/range-picker.tsx';
import { SharesCard } from '../../features/admin-numbers/shares-card.tsx';
import { SubmissionsCard } from '../../features/admin-numbers/submissions-card.tsx';
import { useNumbersRange } from '../../features/admin-numbers/use-numbers-range.ts';
import { WaitsCard } from '../../features/admin-numbers/waits-card.tsx';
import { ConsolePage } from '../../features/admin-shell/console-page.tsx';
import { pageHandle } from '../../lib/page-meta.ts';

export const handle = pageHandle({
  meta: () => ({ title: 'Numbers', description: 'What came, and how fast it was answered.', noIndex: true }),
});

export function Component() {
  const range = useNumbersRange();
  const { query } = range;
  const shown = useSubmissionNumbers(query).data?.range;
  return (
    <ConsolePage title="Numbers">
      <div className="flex flex-col gap-5">
        <RangePicker range={range} shown={shown} />
        <HeadlineNumbers query={query} />
        <SubmissionsCard query={query} />
        <ConversionCard query={query} />
        <WaitsCard of="decisions" query={query} />
        <WaitsCard of="answers" query={query} />
        <SharesCard of="kinds" query={query} />
        <SharesCard of="industries" query={query} />
      </div>
    </ConsolePage>
  );
}
