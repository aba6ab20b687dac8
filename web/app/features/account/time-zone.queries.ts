import { timeZoneEndpoints } from '@proxima/contract/time/time-zones';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { deviceZone } from '../../domain/time/time-zones.ts';
import { api } from '../../session/api.ts';
import { dataQuery } from '../../session/data-query.ts';
import { showReply } from '../../session/show-reply.ts';
import { useChange } from '../../session/use-change.ts';

const queryKey = ['time-zone'] as const;

/** The time zone of the account. It changes on its own pages only. */
export const useTimeZone = () =>
  useQuery({ ...dataQuery(queryKey, timeZoneEndpoints.read), staleTime: Number.POSITIVE_INFINITY });

/** Saves the time zone that the reader chose. */
export function useChangeTimeZone() {
  const client = useQueryClient();
  return useChange(
    (time_zone: string) => api.call(timeZoneEndpoints.change, { body: { time_zone, if_unknown: false } }),
    ({ data }) => showReply(client, queryKey, data),
  );
}

/** Reports this device's time zone while the account has none. */
export function ReportTimeZone() {
  const client = useQueryClient();
  const { data } = useTimeZone();
  const isUnknown = data?.time_zone === null;
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
