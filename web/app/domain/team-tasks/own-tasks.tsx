import type { OwnTask } from '@proxima/contract/tasks/team-tasks';
import dayjs from 'dayjs';
import { longDate } from '../../lib/format/dates.ts';
import { paths } from '../../paths.ts';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { useOwnTasks } from './team-tasks.queries.ts';

const places = {
  submission: { noun: 'Submission', href: (key: string) => paths.adminSubmission(key) },
  conversation: {
    noun: 'Conversation with',
    href: (key: string) => `${paths.adminConversation(key)}?notes=open`,
  },
  venture: { noun: 'Venture', href: (key: string) => paths.adminVenture(key, 'team') },
};

const Row = ({ task }: { task: OwnTask }) => {
  const { noun, href } = places[task.record];
  const isOverdue = dayjs().isAfter(task.due_on, 'day');
  return (
    <li className="border-b border-line py-2.5 text-sm last:border-0">
      <a href={href(task.key)} className="text-link font-medium wrap-anywhere">
        {task.text}
      </a>
      <span className="block text-xs text-ink-soft">
        {noun} {task.name}, by{' '}
        <span className={isOverdue ? 'font-medium text-red' : undefined}>
          {longDate(task.due_on)}
          {isOverdue && ' (overdue)'}
        </span>
      </span>
    </li>
  );
};

/** The reader's open tasks on Today, earliest due date first; hidden while there are none. */
export function OwnTasks() {
  const tasks = useOwnTasks().data ?? [];
  if (tasks.length === 0) return null;
  return (
    <TitledCard title="Your tasks" lead="From submissions, conversations and ventures.">
      <ul className="-mt-2.5">
        {tasks.map((task) => (
          <Row key={task.id} task={task} />
        ))}
      </ul>
    </TitledCard>
  );
}
