import { teamTaskMessages as messages, teamTaskEndpoints } from '@proxima/contract/tasks/team-tasks';
import type { Routes } from '../../http/route.ts';
import { listOwnTasks, readTasks } from './read-tasks.ts';
import { addTask, changeTask, removeTask } from './write-tasks.ts';

export function teamTaskRoutes({ answer }: Routes): void {
  answer(teamTaskEndpoints.own, messages.list, ({ context }) => listOwnTasks(context));
  answer(teamTaskEndpoints.list, messages.list, ({ context, params }) => readTasks(context, params));
  answer(teamTaskEndpoints.add, messages.added, ({ context, params, body }) =>
    addTask(context, params, body),
  );
  answer(teamTaskEndpoints.change, messages.changed, ({ context, params, body }) =>
    changeTask(context, params.task, body),
  );
  answer(teamTaskEndpoints.remove, messages.removed, ({ context, params }) =>
    removeTask(context, params.task),
  );
}
