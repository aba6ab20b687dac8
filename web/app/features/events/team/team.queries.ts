import { documentEndpoints } from '@proxima/contract/documents/document-endpoints';
import { adminEventEndpoints as endpoints } from '@proxima/contract/events/event-endpoints';
import type { EventForm } from '@proxima/contract/events/event-wire';
import { adminVentureEndpoints, ventureEndpoints } from '@proxima/contract/ventures/venture-endpoints';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { usePages } from '../../../domain/use-pages.ts';
import { api } from '../../../session/api.ts';
import { dataQuery } from '../../../session/data-query.ts';
import { changedKey } from '../../../session/realtime/account-changes.tsx';
import { eventsKey, useEventChange } from '../events.queries.ts';

/** All events, including drafts. */
export const useTeamEvents = (when: 'upcoming' | 'past') =>
  usePages([...eventsKey, 'team', when], endpoints.list, { when, limit: 50 });

/** The event as the team edits it. */
export const useEditedEvent = (id: number) =>
  useQuery(dataQuery([...eventsKey, 'edited', id], endpoints.get, { params: { id } }));

export const useHosts = () => useQuery(dataQuery(['event-hosts'], endpoints.hosts));

export const useCreateEvent = (onDone: (id: number) => void) =>
  useEventChange(
    (body: EventForm) => api.call(endpoints.create, { body }),
    ({ data }) => onDone(data.id),
  );

export const useChangeEvent = (id: number, version: number) =>
  useEventChange((form: EventForm) =>
    api.call(endpoints.change, { params: { id }, body: { ...form, version } }),
  );

export const usePublishEvent = (id: number) =>
  useEventChange(() => api.call(endpoints.publish, { params: { id } }));

export const useCancelEvent = (id: number) =>
  useEventChange((reason: string) => api.call(endpoints.cancel, { params: { id }, body: { reason } }));

export const useDiscardEvent = (id: number, onDone: () => unknown) =>
  useEventChange(() => api.call(endpoints.discard, { params: { id } }), onDone);

export const useAttendees = (id: number) =>
  useQuery(dataQuery([...eventsKey, 'attendees', id], endpoints.attendees, { params: { id } }));

export const useRemoveAttendee = (id: number, user: number) =>
  useEventChange(() => api.call(endpoints.removeAttendee, { params: { id, user } }));

/** Active ventures with this text in their name or number. */
export const useVenturesNamed = (search: string) =>
  useQuery({
    ...dataQuery([...changedKey('venture'), 'named', search], adminVentureEndpoints.list, {
      query: { standing: 'active', sort: 'name', limit: 20, ...(search && { search }) },
    }),
    placeholderData: keepPreviousData,
  });

/** The name of a venture; empty until it has loaded. */
export const useVentureName = (id: number): string =>
  useQuery(dataQuery([...changedKey('venture'), 'one', id], ventureEndpoints.get, { params: { id } })).data
    ?.name ?? '';

/** The PDFs of a venture's data room, which can be shown as its deck. */
export const useDecks = (ventureId: number) =>
  useQuery({
    ...dataQuery([...changedKey('document'), 'decks', ventureId], documentEndpoints.list, {
      params: { id: ventureId },
    }),
    select: ({ folders }) =>
      folders
        .flatMap(({ documents }) => documents)
        .filter(({ versions }) => versions.at(-1)?.type === 'application/pdf')
        .map(({ id, title }) => ({ value: String(id), label: title })),
  });
