import { eventLimits, type MeetingAnswer, meetingAnswers } from '@proxima/contract/events/event-kinds';
import type { FollowUp } from '@proxima/contract/events/live';
import { TasksCard } from '../../../domain/tasks-card.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { type OfItem, useAddTask, useChangeTask, useFollowUp } from './follow-up.queries.ts';
import { QuestionsCard } from './questions-card.tsx';

const labels: Record<MeetingAnswer, string> = { yes: 'Yes', maybe: 'Maybe', no: 'No' };

const Totals = ({ totals }: { totals: Record<MeetingAnswer, number> }) => {
  const all = meetingAnswers.reduce((sum, answer) => sum + totals[answer], 0);
  return (
    <dl className="grid max-w-text grid-cols-[auto_1fr_auto] items-center gap-x-4 gap-y-2 text-sm">
      {meetingAnswers.map((answer) => (
        <div key={answer} className="contents">
          <dt>{labels[answer]}</dt>
          <dd aria-hidden="true" className="h-2.5 overflow-hidden rounded-full bg-mist">
            <div className="h-full bg-ink" style={{ width: `${(100 * totals[answer]) / all}%` }} />
          </dd>
          <dd className="text-right tabular-nums">{totals[answer]}</dd>
        </div>
      ))}
    </dl>
  );
};

/** Answers to "Would you take a meeting?": the totals, and who would. */
const MeetingsCard = ({
  totals,
  people,
}: Pick<NonNullable<FollowUp['of_founders']>, 'totals' | 'people'>) => (
  <TitledCard
    title="Who would take a meeting"
    lead="Only the founders of this venture and our team can see this."
  >
    <div className="flex flex-col gap-6">
      {totals ? (
        <Totals totals={totals} />
      ) : (
        <p className="text-sm text-ink-soft">
          Totals appear once {eventLimits.shownTotals} people have answered.
        </p>
      )}
      {people.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {people.map(({ name, meeting, line }) => (
            <li key={`${name} ${line}`} className="py-3 first:pt-0 last:pb-0">
              <p className="flex flex-wrap items-center gap-3">
                <span className="font-medium wrap-anywhere">{name}</span>
                <Badge tone={meeting === 'yes' ? 'green' : 'slate'}>{labels[meeting]}</Badge>
              </p>
              {line && <p className="mt-1 max-w-text text-sm wrap-anywhere text-ink-soft">{line}</p>}
            </li>
          ))}
        </ul>
      )}
    </div>
  </TitledCard>
);

function Tasks({ of, tasks, owners }: { of: OfItem } & NonNullable<FollowUp['of_founders']>) {
  const add = useAddTask(of);
  const change = useChangeTask(of);
  return (
    <TasksCard
      lead="What follows from the session. Each task has an owner and a date. The founders and our team can see them."
      tasks={tasks}
      owners={owners}
      mayWrite
      mayToggle={() => true}
      onToggle={({ id }, is_done) => change.mutateAsync({ task: id, is_done })}
      onGive={({ id }, owner_id) => change.mutate({ task: id, is_done: false, owner_id })}
      onAdd={(task, onDone) => add.mutate(task, { onSuccess: onDone })}
      isAdding={add.isPending}
    />
  );
}

/** The follow-up of one venture's part of a session: tasks, who would take a meeting, and questions. */
export const FollowUpPage = ({ of }: { of: OfItem }) => (
  <QueryContent query={useFollowUp(of)}>
    {({ questions, of_founders }) => (
      <div className="flex max-w-3xl flex-col gap-6">
        {of_founders && <Tasks of={of} {...of_founders} />}
        {of_founders && <MeetingsCard {...of_founders} />}
        <QuestionsCard of={of} questions={questions} mayAnswer={of_founders !== null} />
      </div>
    )}
  </QueryContent>
);
