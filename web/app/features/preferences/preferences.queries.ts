import { type Preferences, preferenceEndpoints } from '@proxima/contract/notifications/preferences';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../session/api.ts';
import { dataQuery } from '../../session/data-query.ts';
import { showReply } from '../../session/show-reply.ts';
import { useChange } from '../../session/use-change.ts';

const queryKey = ['notification-preferences'] as const;

/** When the reader is emailed about what, and what the bell shows. */
export const usePreferences = () => useQuery(dataQuery(queryKey, preferenceEndpoints.read));

function useShow() {
  const client = useQueryClient();
  return ({ data }: { data: Preferences }) => showReply(client, queryKey, data);
}

type Choice = z.input<typeof preferenceEndpoints.choose.body> & { name: string };

/** Saves a choice for a topic, a kind or a digest. */
export function useChoose() {
  const show = useShow();
  return useChange(
    ({ name, ...body }: Choice) => api.call(preferenceEndpoints.choose, { params: { name }, body }),
    show,
  );
}

/** Saves when digests are sent, or the quiet hours. */
export function useChangeSchedule() {
  const show = useShow();
  return useChange(
    (body: z.input<typeof preferenceEndpoints.schedule.body>) =>
      api.call(preferenceEndpoints.schedule, { body }),
    show,
  );
}
