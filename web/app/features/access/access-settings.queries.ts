import {
  accessSettingsEndpoints as endpoints,
  type RuleSet,
  type TextVersion,
} from '@proxima/contract/access/access-settings';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../session/api.ts';
import { dataQuery } from '../../session/data-query.ts';
import { showReply } from '../../session/show-reply.ts';
import { useSend } from '../../session/use-send.ts';
import { notify, notifyFailure } from '../../ui/feedback/toast.ts';

const rulesKey = ['eligibility-rules'];
const textsKey = ['legal-texts'];

/** The rules of every country that has its own, and the rules for all others. */
export const useRuleSets = () => useQuery(dataQuery(rulesKey, endpoints.listRules));

/** Every version of every legal text, without its body. */
export const useTextVersions = () => useQuery(dataQuery(textsKey, endpoints.listTexts));

/** One version with its body; versions never change. */
export const useLegalText = (id: number) =>
  useQuery({
    ...dataQuery(['legal-text', id], endpoints.readText, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A change that replies with the whole list; after a failure the list is reloaded. */
function useListChange<Input, Item>(
  key: string[],
  change: (input: Input) => Promise<{ message: string; data: Item[] }>,
) {
  const client = useQueryClient();
  return useSend({
    mutationFn: change,
    onSuccess: async ({ message, data }) => {
      notify.success(message);
      await showReply(client, key, data);
    },
    onError: (error) => {
      notifyFailure(error);
      void client.invalidateQueries({ queryKey: key });
    },
  });
}

export const useSaveRules = (country: string) =>
  useListChange<BodyOf<typeof endpoints.saveRules>, RuleSet>(rulesKey, (body) =>
    api.call(endpoints.saveRules, { params: { country }, body }),
  );

export const useRemoveRules = () =>
  useListChange<string, RuleSet>(rulesKey, (country) =>
    api.call(endpoints.removeRules, { params: { country } }),
  );

export const usePublishText = () =>
  useListChange<BodyOf<typeof endpoints.publishText>, TextVersion>(textsKey, (body) =>
    api.call(endpoints.publishText, { body }),
  );
