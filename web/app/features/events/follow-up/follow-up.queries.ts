import { followUpEndpoints, liveEndpoints } from '@proxima/contract/events/live';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../session/api.ts';
import { dataQuery } from '../../../session/data-query.ts';
import { eventsKey, useEventChange } from '../events.queries.ts';

/** An event and one part of its agenda. */
export interface OfItem {
  id: number;
  item: number;
}

export const useFollowUp = (of: OfItem) =>
  useQuery(dataQuery([...eventsKey, 'follow-up', of], followUpEndpoints.read, { params: of }));

export const useAddTask = (of: OfItem) =>
  useEventChange((body: BodyOf<typeof followUpEndpoints.addTask>) =>
    api.call(followUpEndpoints.addTask, { params: of, body }),
  );

export const useChangeTask = (of: OfItem) =>
  useEventChange(({ task, ...body }: BodyOf<typeof followUpEndpoints.changeTask> & { task: number }) =>
    api.call(followUpEndpoints.changeTask, { params: { ...of, task }, body }),
  );

export const useAnswerQuestion = ({ id }: OfItem, question: number, onDone: () => void) =>
  useEventChange(
    (body: BodyOf<typeof liveEndpoints.answerQuestion>) =>
      api.call(liveEndpoints.answerQuestion, { params: { id, question }, body }),
    onDone,
  );
