import {
  mailingEndpoints as endpoints,
  ownMailingEndpoints,
} from '@proxima/contract/mailings/mailing-endpoints';
import type { MailingDetail, MailingText } from '@proxima/contract/mailings/mailing-wire';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { mailingsKey as root } from '../../domain/mailings/mailings-key.ts';
import { usePages } from '../../domain/use-pages.ts';
import { api } from '../../session/api.ts';
import { dataQuery } from '../../session/data-query.ts';
import { showReply } from '../../session/show-reply.ts';
import { useChange } from '../../session/use-change.ts';

const oneKey = (id: number) => [root, 'one', id];

export const useMailingList = () => usePages([root, 'list'], endpoints.list, { limit: 50 });

/** Milliseconds between two looks at a mailing on the screen; false once nothing happens with it any more. */
function refreshOf({ state, outcomes }: MailingDetail): number | false {
  if (state === 'sending') return 2_000;
  return state === 'held' || (state === 'sent' && outcomes?.waiting) ? 5_000 : false;
}

/** One mailing, read again while it is on its way. */
export const useMailing = (id: number) =>
  useQuery({
    ...dataQuery(oneKey(id), endpoints.get, { params: { id } }),
    refetchInterval: ({ state: { data } }) => (data ? refreshOf(data) : false),
  });

/** Who would get a draft. */
export const useDraftAudience = (id: number) =>
  useQuery(dataQuery([root, 'audience', id], endpoints.audience, { params: { id } }));

export const usePeople = (id: number, search: string) =>
  useQuery({
    ...dataQuery([root, 'people', id, search], endpoints.people, { params: { id }, query: { search } }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });

/** The email as these people would get it. The last one stays until the next is there. */
export const usePreviews = (id: number, text: MailingText | null, people: readonly number[]) =>
  useQuery({
    queryKey: [root, 'preview', id, text, people],
    queryFn: async ({ signal }) => {
      const body = { subject: '', text: '', ...text, people: [...people] };
      return (await api.call(endpoints.preview, { params: { id }, body, signal })).data;
    },
    enabled: text !== null && people.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** Shows what changed; after a refusal, how it stands. */
function useShown(id: number, onDone: () => void = () => {}) {
  const client = useQueryClient();
  return {
    show: async ({ data }: { data: MailingDetail }) => {
      onDone();
      await showReply(client, oneKey(id), data);
      void client.invalidateQueries({ queryKey: [root, 'list'] });
    },
    reload: () => void client.invalidateQueries({ queryKey: oneKey(id) }),
  };
}

/** Saves a draft, or holds it before it goes. */
export function useWriting({ id, version }: MailingDetail, act: 'save' | 'send', onDone: () => void) {
  const { show, reload } = useShown(id, onDone);
  return useChange(
    (text: MailingText) => api.call(endpoints[act], { params: { id }, body: { ...text, version } }),
    show,
    reload,
  );
}

export const useTest = (id: number) =>
  useChange((text: MailingText) => api.call(endpoints.test, { params: { id }, body: text }));

export function useWithdrawal({ id, version }: MailingDetail) {
  const { show, reload } = useShown(id);
  return useChange(() => api.call(endpoints.withdraw, { params: { id }, body: { version } }), show, reload);
}

export function useRemoval(id: number, onDone: () => void) {
  const client = useQueryClient();
  return useChange(
    () => api.call(endpoints.remove, { params: { id } }),
    () => {
      void client.invalidateQueries({ queryKey: [root, 'list'] });
      onDone();
    },
  );
}

/** A mailing that the member was sent. */
export const useOwnMailing = (id: number) =>
  useQuery(dataQuery(['news', id], ownMailingEndpoints.get, { params: { id } }));
