import { type Allowance, adminOfficeHoursEndpoints as admin } from '@proxima/contract/office-hours/allowance';
import { officeHoursEndpoints as endpoints } from '@proxima/contract/office-hours/office-hours';
import { isOpenVenture } from '@proxima/contract/ventures/standing';
import { ventureEndpoints } from '@proxima/contract/ventures/venture-endpoints';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ownHoursKey } from '../../domain/use-may-host.ts';
import { usePages } from '../../domain/use-pages.ts';
import { api } from '../../session/api.ts';
import { dataQuery } from '../../session/data-query.ts';
import { changedKey } from '../../session/realtime/account-changes.tsx';
import { useChange } from '../../session/use-change.ts';

const key = changedKey('booking');

export const useBookings = (show: 'upcoming' | 'past', ventureId?: number) =>
  usePages([...key, 'list', show, ventureId ?? null], endpoints.list, {
    show,
    limit: 20,
    ...(ventureId !== undefined && { venture_id: ventureId }),
  });

export const useBooking = (id: number) =>
  useQuery(dataQuery([...key, 'one', id], endpoints.get, { params: { id } }));

/** The ventures that the reader founds and for which mentors can be booked. */
export const useFounded = () =>
  useQuery({
    ...dataQuery([...changedKey('venture'), 'founded'], ventureEndpoints.list, { query: { limit: 100 } }),
    select: (ventures) =>
      ventures.filter((venture) => venture.roles.includes('founder') && isOpenVenture(venture)),
  });

export const useMentors = (ventureId: number) =>
  useQuery(dataQuery([...key, 'mentors', ventureId], endpoints.mentors, { params: { id: ventureId } }));

export const useSlots = (ventureId: number, mentor: number) =>
  usePages([...key, 'slots', ventureId, mentor], endpoints.slots, { limit: 40 }, { id: ventureId, mentor });

export const useTimes = (id: number) =>
  usePages([...key, 'times', id], endpoints.times, { limit: 40 }, { id });

/** Changes a booking, then reloads every query about bookings, also after a refusal. */
function useBookingChange<Input, Reply extends { message: string }>(
  call: (input: Input) => Promise<Reply>,
  onDone?: (reply: Reply) => void,
) {
  const client = useQueryClient();
  return useChange(call, onDone, () => client.invalidateQueries({ queryKey: key }));
}

export function useBook(onDone: (id: number) => void) {
  return useBookingChange(
    (body: BodyOf<typeof endpoints.book>) => api.call(endpoints.book, { body }),
    ({ data }) => onDone(data.id),
  );
}

export const useMove = (id: number, onDone: () => void) =>
  useBookingChange(
    (body: BodyOf<typeof endpoints.move>) => api.call(endpoints.move, { params: { id }, body }),
    onDone,
  );

export const useCancel = (id: number) =>
  useBookingChange((reason: string) => api.call(endpoints.cancel, { params: { id }, body: { reason } }));

export function useAddNote(id: number, onDone: () => void) {
  return useBookingChange(
    (body: BodyOf<typeof endpoints.addNote>) => api.call(endpoints.addNote, { params: { id }, body }),
    onDone,
  );
}

export const useRemoveNote = (id: number) =>
  useBookingChange((note: number) => api.call(endpoints.removeNote, { params: { id, note } }));

export const useSavePrivateNotes = (id: number) =>
  useBookingChange((body: BodyOf<typeof endpoints.savePrivateNotes>) =>
    api.call(endpoints.savePrivateNotes, { params: { id }, body }),
  );

export function useAddTask(id: number) {
  return useBookingChange((body: BodyOf<typeof endpoints.addTask>) =>
    api.call(endpoints.addTask, { params: { id }, body }),
  );
}

export const useChangeTask = (id: number) =>
  useBookingChange(({ task, ...body }: BodyOf<typeof endpoints.changeTask> & { task: number }) =>
    api.call(endpoints.changeTask, { params: { id, task }, body }),
  );

export const useRemoveTask = (id: number) =>
  useBookingChange((task: number) => api.call(endpoints.removeTask, { params: { id, task } }));

export function useSaveHours() {
  const client = useQueryClient();
  return useChange(
    (body: BodyOf<typeof endpoints.saveHours>) => api.call(endpoints.saveHours, { body }),
    undefined,
    () => client.invalidateQueries({ queryKey: ownHoursKey }),
  );
}

const allowanceKey = (ventureId: number) => [...key, 'allowance', ventureId];

export const useAllowance = (id: number) =>
  useQuery(dataQuery(allowanceKey(id), admin.allowance, { params: { id } }));

export const useChangeAllowance = (id: number) =>
  useBookingChange((body: Allowance) => api.call(admin.changeAllowance, { params: { id }, body }));
