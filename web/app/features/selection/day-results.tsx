import { departsFromRank, isRanked, ranked } from '@proxima/contract/selection/ranking';
import type { PresentedApplication } from '@proxima/contract/selection/selection-wire';
import { useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { longDate } from '../../lib/format/dates.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { type Column, Table } from '../../ui/layout/table.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { type ShownDay, useChoose } from './selection.queries.ts';

const oneDecimal = (score: number) => score.toFixed(1);

interface Row extends PresentedApplication {
  rank: number | null;
  isTied: boolean;
}

/** The applications of the day by rank; those without scores, or no longer in the stage, last. */
function byRank(order: readonly PresentedApplication[]): Row[] {
  const ranks = ranked(order.filter(isRanked));
  return order
    .map((one) => ({ ...one, ...(ranks.get(one.submission_id) ?? { rank: null, isTied: false }) }))
    .toSorted(
      (one, other) => (one.rank ?? Number.POSITIVE_INFINITY) - (other.rank ?? Number.POSITIVE_INFINITY),
    );
}

const resultColumns: readonly Column<Row>[] = [
  {
    heading: 'Application',
    cell: (row) => (
      <>
        <a
          href={paths.adminSubmission(row.submission_id)}
          className="font-medium wrap-anywhere underline-offset-4 hover:underline"
        >
          {row.title}
        </a>
        <span className="block text-xs text-ink-soft">
          {row.applicant}
          {row.has_left && ' · no longer in this stage'}
        </span>
      </>
    ),
    className: 'sm:w-full',
  },
  {
    heading: 'Rank',
    onPhone: 'beside',
    cell: ({ rank, isTied }) =>
      rank !== null && (
        <span className="whitespace-nowrap tabular-nums">
          {rank}
          {isTied && <span className="text-ink-soft"> (tied)</span>}
        </span>
      ),
  },
  {
    heading: 'Score',
    cell: ({ mean, levelled }) =>
      mean !== null && (
        <span className="whitespace-nowrap tabular-nums">
          {oneDecimal(mean)}
          {levelled !== null && oneDecimal(levelled) !== oneDecimal(mean) && (
            <span className="text-ink-soft"> · levelled {oneDecimal(levelled)}</span>
          )}
        </span>
      ),
  },
  {
    heading: 'Scores in',
    cell: ({ given, assigned }) => (
      <span className="tabular-nums">
        {given} of {assigned}
      </span>
    ),
  },
];

/** Who is chosen; a choice that departs from the ranks says why. */
function ChoiceForm({ day, rows }: { day: ShownDay; rows: readonly Row[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    new Set(rows.filter(({ is_chosen }) => is_chosen).map(({ submission_id }) => submission_id)),
  );
  const [reason, setReason] = useState(day.choice?.reason ?? '');
  const choose = useChoose(day.stage.id);
  const departs = departsFromRank(rows, chosen);
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return (
    <div className="flex flex-col gap-4">
      <fieldset>
        <legend className="font-medium">Chosen</legend>
        <ul className="mt-1 grid gap-x-6 sm:grid-cols-2">
          {rows.map(({ submission_id, title, rank }) => (
            <li key={submission_id}>
              <label className="flex min-h-11 items-start gap-3 py-2.5 text-sm">
                <input
                  type="checkbox"
                  checked={chosen.has(submission_id)}
                  onChange={() => toggle(submission_id)}
                  className="mt-0.5 size-5 shrink-0 accent-ember"
                />
                <span className="min-w-0 wrap-anywhere">
                  {rank !== null && <span className="text-ink-soft tabular-nums">{rank}. </span>}
                  {title}
                </span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      {departs && (
        <TextArea
          label="Why the choice departs from the ranks"
          required
          rows={3}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={choose.error instanceof ApiError ? choose.error.fields?.reason?.[0] : undefined}
        />
      )}
      <Button
        className="self-start"
        disabled={departs && reason.trim() === ''}
        pending={choose.isPending}
        pendingLabel="Saving..."
        onClick={() =>
          choose.mutate({
            seen: day.choice?.at ?? null,
            submission_ids: [...chosen],
            reason: departs ? reason : '',
          })
        }
      >
        Record the choice
      </Button>
    </div>
  );
}

/** What came out: ranks with ties named, the choice, and the way to the board where it is carried out. */
export function DayResults({ day, mayDecide }: { day: ShownDay; mayDecide: boolean }) {
  const rows = byRank(day.order);
  const { choice } = day;
  return (
    <div className="flex flex-col gap-6">
      <TitledCard
        title="Results"
        lead="By mean score. Those with the same score share a rank. Scores that you may not see yet are left out."
      >
        <Table caption="Results" columns={resultColumns} rows={rows} rowKey={(row) => row.submission_id} />
      </TitledCard>
      <TitledCard
        title="Choice"
        lead={
          choice
            ? `Recorded by ${choice.by} on ${longDate(choice.at)}.${choice.reason && ` ${choice.reason}`}`
            : 'The team decides. A choice that departs from the ranks says why.'
        }
      >
        {mayDecide && <ChoiceForm key={choice?.at} day={day} rows={rows.filter(isRanked)} />}
        {choice && (
          <LinkButton
            kind="secondary"
            className="mt-4"
            href={`${paths.adminCallApplications(day.call.id)}?stage=${day.stage.id}`}
          >
            Decide on the board
          </LinkButton>
        )}
      </TitledCard>
    </div>
  );
}
