import { timeZoneEndpoints } from '@proxima/contract/time/time-zones';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { deviceZone } from '../../domain/time/time-zones.ts';
import { readStoredText, store } from '../../lib/browser/browser-storage.ts';
import { api } from '../../session/api.ts';
import { dataQuery } from '../../session/data-query.ts';
import { showReply } from '../../session/show-reply.ts';
import { useSignedInUser } from '../../session/stored-user.ts';
import { useChange } from '../../session/use-change.ts';

const queryKey = ['time-zone'] as const;

/** It changes on its own pages only. */
const timeZone = { ...dataQuery(queryKey, timeZoneEndpoints.read), staleTime: Number.POSITIVE_INFINITY };

/** The time zone of the account. */
export const useTimeZone = () => useQuery(timeZone);

/** Saves the time zone that the reader chose. */
export function useChangeTimeZone() {
  const client = useQueryClient();
  return useChange(
    (time_zone: string) => api.call(timeZoneEndpoints.change, { body: { time_zone, if_unknown: false } }),
    ({ data }) => showReply(client, queryKey, data),
  );
}

/** Where this browser stores whose time zone is known: it is not asked for again. */
const knownKey = 'time-zone-known';

/** Reports this device's time zone while the account has none. */
export function ReportTimeZone() {
  const { id } = useSignedInUser();
  const client = useQueryClient();
  const isKnown = readStoredText('local', knownKey) === String(id);
  const { data } = useQuery({ ...timeZone, enabled: !isKnown });
  const isUnknown = data?.time_zone === null;
  useEffect(() => {
    if (data && !isUnknown) store('local', knownKey, id);
  }, [data, isUnknown, id]);
  useEffect(() => {
    if (!isUnknown) return;
    const body = { time_zone: deviceZone(), if_unknown: true };
    // A failure means that the server does not know the zone; the account then stays without one.
    api.call(timeZoneEndpoints.change, { body }).then(
      (reply) => showReply(client, queryKey, reply.data),
      () => {},
    );
  }, [isUnknown, client]);
  return null;
}
