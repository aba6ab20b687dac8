import { ConsolePage } from '../../features/console-shell/console-page.tsx';
import { ConversionCard } from '../../features/numbers/conversion-card.tsx';
import { HeadlineNumbers } from '../../features/numbers/headline-numbers.tsx';
import { useNumbers } from '../../features/numbers/numbers.queries.ts';
import { RangePicker } from '../../features/numbers/range-picker.tsx';
import { SharesCard } from '../../features/numbers/shares-card.tsx';
import { SubmissionsCard } from '../../features/numbers/submissions-card.tsx';
import { useNumbersRange } from '../../features/numbers/use-numbers-range.ts';
import { WaitsCard } from '../../features/numbers/waits-card.tsx';
import { privateHandle } from '../../lib/page/page-meta.ts';

export const handle = privateHandle('Numbers', 'Submissions, conversion and response times.');

export function Component() {
  const range = useNumbersRange();
  const { query } = range;
  const shown = useNumbers('submissions', query).data?.range;
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
