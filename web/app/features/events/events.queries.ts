import { eventEndpoints as endpoints } from '@proxima/contract/events/event-endpoints';
import type { EventDetails } from '@proxima/contract/events/event-wire';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { usePages } from '../../domain/use-pages.ts';
import { api } from '../../session/api.ts';
import { dataQuery } from '../../session/data-query.ts';
import { changedKey } from '../../session/realtime/account-changes.tsx';
import { useChange } from '../../session/use-change.ts';

export const eventsKey = changedKey('event');

/** Upcoming events, soonest first, or past ones, latest first. */
export const useEvents = (when: 'upcoming' | 'past') =>
  usePages([...eventsKey, 'list', when], endpoints.list, { when, limit: 20 });

export const useEvent = (id: number) =>
  useQuery(dataQuery([...eventsKey, 'one', id], endpoints.get, { params: { id } }));

/** Changes an event, then reloads every query about events, also after a refusal. */
export function useEventChange<Input, Reply extends { message: string }>(
  call: (input: Input) => Promise<Reply>,
  onDone?: (reply: Reply) => unknown,
) {
  const client = useQueryClient();
  return useChange(call, onDone, () => client.invalidateQueries({ queryKey: eventsKey }));
}

/** Takes a seat, accepts an offered one, or joins the waitlist. */
export const useTakeSeat = (id: number) =>
  useEventChange(() => api.call(endpoints.takeSeat, { params: { id } }));

export const useGiveUpSeat = (id: number) =>
  useEventChange(() => api.call(endpoints.giveUpSeat, { params: { id } }));

type Item = EventDetails['agenda'][number];

/** A founder agrees, or no longer agrees, to how their venture is presented, with the deck that was shown to them. */
export const useAgree = (id: number, item: Pick<Item, 'id' | 'deck_id' | 'deck_version'>) =>
  useEventChange((is_agreed: boolean) =>
    api.call(endpoints.agree, {
      params: { id, item: item.id },
      body: { is_agreed, document_id: item.deck_id, deck_version: item.deck_version },
    }),
  );
