import { type RecordTasks, type TaskRecord, teamTaskEndpoints } from '@proxima/contract/team/tasks';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../session/api.ts';
import { dataQuery } from '../../session/data-query.ts';
import { useChange } from '../../session/use-change.ts';
import { useOnce } from '../../session/use-once.ts';

export interface RecordOf {
  record: TaskRecord;
  id: number;
}

const tasksKey = ['team-tasks'] as const;
const keyOf = ({ record, id }: RecordOf) => [...tasksKey, record, id] as const;

/** The caller's own open tasks. */
export const useOwnTasks = () => useQuery(dataQuery([...tasksKey, 'own'], teamTaskEndpoints.own));

/** The tasks of one record. */
export const useTasks = (of: RecordOf) =>
  useQuery(dataQuery(keyOf(of), teamTaskEndpoints.list, { params: of }));

/** Every change replies with the tasks of the record. */
function useTaskChange<Input>(
  of: RecordOf,
  call: (input: Input) => Promise<{ message: string; data: RecordTasks }>,
) {
  const client = useQueryClient();
  return useChange(call, ({ data }) => {
    client.setQueryData(keyOf(of), data);
    void client.invalidateQueries({ queryKey: [...tasksKey, 'own'] });
  });
}

type Endpoints = typeof teamTaskEndpoints;

export function useAddTask(of: RecordOf) {
  const once = useOnce();
  return useTaskChange(of, (body: BodyOf<Endpoints['add']>) =>
    once(body, (headers) => api.call(teamTaskEndpoints.add, { params: of, body, headers })),
  );
}

export const useChangeTask = (of: RecordOf) =>
  useTaskChange(of, ({ task, ...body }: BodyOf<Endpoints['change']> & { task: number }) =>
    api.call(teamTaskEndpoints.change, { params: { task }, body }),
  );

export const useRemoveTask = (of: RecordOf) =>
  useTaskChange(of, (task: number) => api.call(teamTaskEndpoints.remove, { params: { task } }));
