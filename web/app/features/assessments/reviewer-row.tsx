import {
  type Assessment,
  type Assessments,
  assessmentMessages,
} from '@proxima/contract/assessments/assessments';
import { useSignedInUser } from '../../session/stored-user.ts';
import { RemoveRowButton } from '../../ui/actions/remove-row-button.tsx';
import { Badge } from '../../ui/display/badge.tsx';

type Result = NonNullable<Assessment['result']>;

const Written = ({ label, text }: { label: string; text: string }) =>
  text !== '' && (
    <div className="mt-2">
      <p className="text-xs text-ink-soft">{label}</p>
      <p className="text-sm wrap-anywhere whitespace-pre-wrap">{text}</p>
    </div>
  );

const Scores = ({ result, criteria }: { result: Result; criteria: Assessments['criteria'] }) => (
  <>
    <dl className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {criteria.map(({ name }, index) => (
        <div key={name} className="flex gap-1.5">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="font-medium tabular-nums">{result.scores[index] ?? 'cannot assess'}</dd>
        </div>
      ))}
    </dl>
    {result.earlier.length > 0 && (
      <p className="mt-2 text-sm text-ink-soft">
        Before:{' '}
        {result.earlier.map(({ version, score }) => `${score.toFixed(1)} for version ${version}`).join(', ')}
      </p>
    )}
    <Written label="Note for the team" text={result.note} />
    <Written label="Reason for the member" text={result.reason} />
  </>
);

function State({ assessment }: { assessment: Assessment }) {
  const { in_at, result, is_late } = assessment;
  if (is_late) return <Badge tone="amber">Late</Badge>;
  if (in_at === null) return <Badge tone="slate">Open</Badge>;
  if (!result) return <Badge tone="green">In</Badge>;
  return <span className="text-sm font-medium tabular-nums">{result.score.toFixed(1)} of 5</span>;
}

interface ReviewerRowProps {
  assessment: Assessment;
  criteria: Assessments['criteria'];
  /** The newest of the submission. */
  version: number;
  /** Absent if the reviewer cannot be unassigned. */
  onRemove: (() => void) | undefined;
}

/** One reviewer's assessment: whether it is in and, where the reader may see it, what it says. */
export function ReviewerRow({ assessment, criteria, version, onRemove }: ReviewerRowProps) {
  const { id } = useSignedInUser();
  const { reviewer, reviewer_id, result } = assessment;
  const isOutdated = assessment.version !== null && assessment.version < version;
  return (
    <li className="border-b border-line py-3 last:border-0">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <p className="min-w-0 text-sm font-medium wrap-anywhere">
          {reviewer}
          {reviewer_id === id && <span className="font-normal text-ink-soft"> (you)</span>}
        </p>
        <div className="flex items-center gap-3">
          <State assessment={assessment} />
          {onRemove && <RemoveRowButton label={`Unassign ${reviewer}`} onRemove={onRemove} />}
        </div>
      </div>
      {isOutdated && (
        <p className="text-sm text-amber">{assessmentMessages.outdated(assessment.version ?? 1, version)}</p>
      )}
      {result && <Scores result={result} criteria={criteria} />}
    </li>
  );
}
