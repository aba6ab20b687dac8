import { dueDayForm } from '@proxima/contract/assessments/assessment-forms';
import type { Assessments } from '@proxima/contract/assessments/assessments';
import { writtenDay } from '@proxima/contract/time/written-day';
import { useState } from 'react';
import { useAssessments } from '../../domain/review/assessments.queries.ts';
import { showFieldErrors } from '../../lib/api/show-field-errors.ts';
import { useSignedInUser } from '../../session/stored-user.ts';
import { Button } from '../../ui/actions/button.tsx';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { useAssign, useAssignAutomatically, useSetDue, useUnassign } from './assessments.queries.ts';
import { Conflicts } from './conflict.tsx';
import { ReviewerRow } from './reviewer-row.tsx';
import { ScoreSheet } from './score-sheet.tsx';
import { SpreadPanel } from './spread-panel.tsx';

interface AssignFormProps {
  submissionId: number;
  assessments: Assessments;
}

/** Assigns a reviewer by hand, or lets load and expertise decide. */
function AssignForm({ submissionId, assessments }: AssignFormProps) {
  const [chosen, setChosen] = useState('');
  const assign = useAssign(submissionId);
  const automatically = useAssignAutomatically(submissionId);
  const taken = new Set([
    ...assessments.assessments.map(({ reviewer_id }) => reviewer_id),
    ...assessments.conflicts.map(({ reviewer }) => reviewer.id),
  ]);
  const free = assessments.panel.filter(({ id }) => !taken.has(id));
  if (free.length === 0) return null;
  const submit = () => assign.mutate(Number(chosen), { onSettled: () => setChosen('') });
  return (
    <div className="flex flex-wrap items-end gap-3 print:hidden">
      <SelectField
        label="Reviewer"
        quiet
        placeholder="Choose a reviewer"
        options={free.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        className="min-w-[min(13rem,100%)] flex-1"
      />
      <Button
        kind="secondary"
        disabled={chosen === ''}
        pending={assign.isPending}
        pendingLabel="Assigning..."
        onClick={submit}
      >
        Assign
      </Button>
      <Button kind="secondary" change={automatically} pendingLabel="Assigning...">
        Assign automatically
      </Button>
    </div>
  );
}

/** Until which day those who are assigned assess it. */
function DueForm({ submissionId, dueOn }: { submissionId: number; dueOn: string | null }) {
  const save = useSetDue(submissionId);
  const { form, field } = useCheckedForm(dueDayForm, {
    defaultValues: { due_on: dueOn },
  });
  const submit = form.handleSubmit(({ due_on }) =>
    save.mutate(due_on, { onError: (error) => showFieldErrors(error, form.setError) }),
  );
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <TextField
        label="Assess by"
        type="date"
        className="min-w-[min(13rem,100%)] flex-1"
        {...field('due_on', { setValueAs: (value: string | null) => value || null })}
      />
      <Button type="submit" kind="secondary" pending={save.isPending} pendingLabel="Saving...">
        Save the date
      </Button>
    </form>
  );
}

/** The state of the assessments, in a sentence or two. */
function leadOf(found: Assessments): string {
  const { assessments, required, missing, is_hidden, version, stage, due_on } = found;
  const done = assessments.filter(({ in_at }) => in_at !== null).length;
  const stand =
    assessments.length === 0
      ? 'No reviewer is assigned.'
      : `${done} of ${assessments.length} ${assessments.length === 1 ? 'assessment is' : 'assessments are'} in.`;
  const need =
    required > 0 && missing > 0
      ? ` ${missing} more ${missing === 1 ? 'is' : 'are'} needed before a decision.`
      : '';
  const hidden = is_hidden ? ' Scores and notes are hidden for now, so that nobody is influenced.' : '';
  const outdated = assessments.filter((one) => one.version !== null && one.version < version).length;
  const old =
    outdated === 0 ? '' : ` ${outdated} of them ${outdated === 1 ? 'is' : 'are'} about an earlier version.`;
  const isWaiting = due_on !== null && assessments.some(({ in_at }) => in_at === null);
  const due = isWaiting ? ` Due on ${writtenDay(due_on)}.` : '';
  const place = stage ? `${stage.name}: ` : '';
  return place + stand + due + old + need + hidden;
}

/** What was in when its reviewer declared a conflict: kept in the record, counted nowhere. */
const SetAside = ({ assessments, found }: { assessments: Assessments['set_aside']; found: Assessments }) => (
  <section aria-label="Set aside">
    <p className="text-sm text-ink-soft">
      Set aside because of a conflict of interest: kept in the record, counted nowhere.
    </p>
    <ul>
      {assessments.map((assessment) => (
        <ReviewerRow
          key={`${assessment.reviewer_id} ${assessment.reviewer}`}
          assessment={assessment}
          criteria={found.criteria}
          version={found.version}
          onRemove={undefined}
        />
      ))}
    </ul>
  </section>
);

interface CardProps {
  submissionId: number;
  found: Assessments;
  mayDecide: boolean;
}

function Card({ submissionId, found, mayDecide }: CardProps) {
  const unassign = useUnassign(submissionId);
  const { criteria, assessments, set_aside, spread, conflicts, is_open } = found;
  const mayChange = mayDecide && is_open;
  const scores = assessments.flatMap(({ result }) => (result ? [result.scores] : []));
  return (
    <TitledCard title="Assessments" lead={leadOf(found)}>
      <div className="flex flex-col gap-5">
        {spread && <SpreadPanel spread={spread} criteria={criteria} scores={scores} />}
        {assessments.length > 0 && (
          <ul aria-label="Reviewers" className="-my-3">
            {assessments.map((assessment) => (
              <ReviewerRow
                key={`${assessment.reviewer_id} ${assessment.reviewer}`}
                assessment={assessment}
                criteria={criteria}
                version={found.version}
                onRemove={
                  mayChange && assessment.in_at === null && assessment.reviewer_id !== null
                    ? () => unassign.mutate(assessment.reviewer_id as number)
                    : undefined
                }
              />
            ))}
          </ul>
        )}
        {set_aside.length > 0 && <SetAside assessments={set_aside} found={found} />}
        {mayChange && found.stage === null && assessments.some(({ in_at }) => in_at === null) && (
          <DueForm key={found.due_on} submissionId={submissionId} dueOn={found.due_on} />
        )}
        {mayChange && <AssignForm submissionId={submissionId} assessments={found} />}
        {(mayChange || conflicts.length > 0) && (
          <Conflicts submissionId={submissionId} conflicts={conflicts} isOpen={mayChange} />
        )}
      </div>
    </TitledCard>
  );
}

interface AssessmentsCardProps {
  submissionId: number;
  /** The version that the page shows, which the reader assesses. */
  version: number;
  mayDecide: boolean;
}

/** Who assesses a submission, what they found, and the reader's own score sheet. */
export function AssessmentsCard({ submissionId, version, mayDecide }: AssessmentsCardProps) {
  const { id } = useSignedInUser();
  const query = useAssessments(submissionId);
  return (
    <QueryContent query={query} placeholder={<Skeleton className="h-48" />}>
      {(found) => {
        const own = found.assessments.find(({ reviewer_id }) => reviewer_id === id);
        return (
          <>
            {own && own.version !== version && found.is_open && (
              <ScoreSheet
                key={`${version} ${found.stage?.id} ${found.rubric_version}`}
                submissionId={submissionId}
                criteria={found.criteria}
                own={own}
                version={version}
                rubric_version={found.rubric_version}
                stage={found.stage?.id ?? null}
              />
            )}
            <Card submissionId={submissionId} found={found} mayDecide={mayDecide} />
          </>
        );
      }}
    </QueryContent>
  );
}
