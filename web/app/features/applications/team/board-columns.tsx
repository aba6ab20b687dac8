import type { CallApplication, StageResult } from '@proxima/contract/applications/call-application-wire';
import { agreementLabels, doDisagree } from '@proxima/contract/assessments/scores';
import { levelledNote } from '@proxima/contract/stages/levelled';
import { Badge } from '../../../ui/display/badge.tsx';
import type { Column } from '../../../ui/layout/table.tsx';

type Figures = NonNullable<StageResult['figures']>;

const oneDecimal = (score: number) => score.toFixed(1);

/** Where it stands, and its place on the waiting list. */
const Stage = ({ row: { stage, waiting } }: { row: CallApplication }) => (
  <>
    {stage?.name}
    {waiting !== null && <span className="block text-xs text-ink-soft">Waiting list: {waiting}</span>}
  </>
);

function Assessments({ result: { required, given, assigned } }: { result: StageResult }) {
  const missing = Math.max(required - given, 0);
  return (
    <span className="tabular-nums">
      {given} of {Math.max(required, assigned)} in
      {missing > assigned - given && (
        <span className="block text-xs text-amber">{missing - (assigned - given)} not assigned</span>
      )}
    </span>
  );
}

const isLevelled = ({ mean, levelled }: Figures): boolean =>
  levelled !== null && oneDecimal(levelled) !== oneDecimal(mean);

/** What levelled scores are, where some are shown. */
export const LevelledNote = ({ rows }: { rows: readonly CallApplication[] }) =>
  rows.some(({ result }) => result?.figures && isLevelled(result.figures)) && (
    <p className="max-w-text text-sm text-ink-soft">{levelledNote}</p>
  );

/** The mean, the levelled one beside it, and from where to where the scores reach. */
function Score({ figures }: { figures: Figures }) {
  const { mean, low, high, levelled } = figures;
  return (
    <span className="tabular-nums">
      <span className="font-medium">{oneDecimal(mean)}</span>
      {levelled !== null && isLevelled(figures) && (
        <span className="text-ink-soft"> · levelled {oneDecimal(levelled)}</span>
      )}
      {high > low && (
        <span className="block text-xs text-ink-soft">
          {oneDecimal(low)} to {oneDecimal(high)}
        </span>
      )}
      {doDisagree(figures) && <Badge tone="amber">{agreementLabels.disagree}</Badge>}
    </span>
  );
}

/** The columns of a call that is reviewed in stages. */
export const boardColumns: readonly Column<CallApplication>[] = [
  { heading: 'Stage', onPhone: 'plain', cell: (row) => <Stage row={row} /> },
  {
    heading: 'Assessments',
    cell: ({ result }) => result && <Assessments result={result} />,
    className: 'whitespace-nowrap',
  },
  {
    heading: 'Score',
    cell: ({ result }) => result?.figures && <Score figures={result.figures} />,
    className: 'sm:min-w-36',
  },
];
