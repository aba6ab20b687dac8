import type { FollowUp } from '@proxima/contract/events/live';
import { TasksCard } from '../../../domain/tasks-card.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { type OfItem, useAddTask, useChangeTask, useFollowUp } from './follow-up.queries.ts';
import { MeetingsCard } from './meetings-card.tsx';
import { QuestionsCard } from './questions-card.tsx';

function Tasks({ of, tasks, owners }: { of: OfItem } & NonNullable<FollowUp['of_founders']>) {
  const add = useAddTask(of);
  const change = useChangeTask(of);
  return (
    <TasksCard
      lead="What follows from the session. Each has an owner and a date; the founders and our team read them."
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

/** What stays of one venture's part of a session: questions, who would take a meeting, and what is to be done. */
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
