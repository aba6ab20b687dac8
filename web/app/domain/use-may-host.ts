import { officeHoursEndpoints } from '@proxima/contract/office-hours/office-hours';
import { useQuery } from '@tanstack/react-query';
import { dataQuery } from '../session/data-query.ts';

export const ownHoursKey = ['own-hours'] as const;

/** When the signed-in person can be booked, and whether they may offer hours. */
export const useOwnHours = () =>
  useQuery({ ...dataQuery(ownHoursKey, officeHoursEndpoints.hours), staleTime: 60_000 });

/** Whether the signed-in person is a mentor; false until it is known. */
export const useMayHost = (): boolean => useOwnHours().data?.may_host ?? false;
