import { type RecordTasks, type TaskRecord, teamTaskEndpoints } from '@proxima/contract/tasks/team-tasks';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../session/api.ts';
import { dataQuery } from '../../session/data-query.ts';
import { notice } from '../../session/loading/settled.tsx';
import { changedKey } from '../../session/realtime/account-changes.tsx';
import { showReply } from '../../session/show-reply.ts';
import { useChange } from '../../session/use-change.ts';
import { conversationsKey } from '../conversations-key.ts';
import { consoleKey } from '../submissions/console-key.ts';

export interface RecordRef {
  record: TaskRecord;
  id: number;
}

const keysByRecord = {
  submission: [consoleKey],
  conversation: [conversationsKey],
  venture: changedKey('venture'),
} as const;

/** Refreshed with the console's submissions, conversations or ventures when a colleague changes one. */
const keyOf = ({ record, id }: RecordRef) => [...keysByRecord[record], 'tasks', record, id] as const;

/** Refreshed when a notification arrives, as every new task sends one. */
const ownKey = [...changedKey('notification'), 'own-tasks'] as const;

/** The caller's open tasks. */
export const useOwnTasks = () => useQuery({ ...dataQuery(ownKey, teamTaskEndpoints.own), ...notice });

/** The tasks of one record. */
export const useTasks = (about: RecordRef) =>
  useQuery({ ...dataQuery(keyOf(about), teamTaskEndpoints.list, { params: about }), ...notice });

/** Every change replies with all tasks of the record. */
function useTaskChange<Input>(
  about: RecordRef,
  call: (input: Input) => Promise<{ message: string; data: RecordTasks }>,
) {
  const client = useQueryClient();
  return useChange(call, async ({ data }) => {
    await showReply(client, keyOf(about), data);
    void client.invalidateQueries({ queryKey: ownKey });
  });
}

type Endpoints = typeof teamTaskEndpoints;

export function useAddTask(about: RecordRef) {
  return useTaskChange(about, (body: BodyOf<Endpoints['add']>) =>
    api.call(teamTaskEndpoints.add, { params: about, body }),
  );
}

export const useChangeTask = (about: RecordRef) =>
  useTaskChange(about, ({ task, ...body }: BodyOf<Endpoints['change']> & { task: number }) =>
    api.call(teamTaskEndpoints.change, { params: { task }, body }),
  );

export const useRemoveTask = (about: RecordRef) =>
  useTaskChange(about, (task: number) => api.call(teamTaskEndpoints.remove, { params: { task } }));
