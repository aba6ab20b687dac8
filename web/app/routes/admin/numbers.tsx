import { industryLabel, kindLabel } from '@proxima/contract/admin-numbers';
import { type MemberRole, roleLabels } from '@proxima/contract/roles';
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
import { ExportMenu } from '../../session/export-menu.tsx';

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
        <WaitsCard
          title="Time to decision"
          lead="From the arrival of a submission to its first decision, by the week of the decision."
          actions={<ExportMenu list="decisionWeeks" filters={query} of="decision times" />}
          of="decisions"
          kind={{ heading: 'Kind', label: kindLabel }}
          query={query}
        />
        <WaitsCard
          title="Time to first answer"
          lead="From a member's question to the team's answer, by the week of the answer."
          actions={<ExportMenu list="answerWeeks" filters={query} of="answer times" />}
          of="answers"
          kind={{ heading: 'Role', label: (role) => roleLabels[role as MemberRole] }}
          query={query}
        />
        <SharesCard
          title="By role"
          lead="Submissions by the form they were sent with, and how they stand now."
          actions={<ExportMenu list="kindShares" filters={query} of="submissions by role" />}
          of="kinds"
          heading="Form"
          label={kindLabel}
          query={query}
        />
        <SharesCard
          title="By industry"
          lead="Submissions by the industry of the entrepreneur behind them, and how they stand now."
          actions={<ExportMenu list="industryShares" filters={query} of="submissions by industry" />}
          of="industries"
          heading="Industry"
          label={industryLabel}
          query={query}
        />
      </div>
    </ConsolePage>
  );
}
