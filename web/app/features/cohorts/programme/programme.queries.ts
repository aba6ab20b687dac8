import { placeEndpoints } from '@proxima/contract/cohorts/cohort-endpoints';
import { programmeWeekEndpoints } from '@proxima/contract/cohorts/programme-endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../session/api.ts';
import { dataQuery } from '../../../session/data-query.ts';
import { anyChangeKey, changedKey } from '../../../session/realtime/account-changes.tsx';
import { useChange } from '../../../session/use-change.ts';

const key = changedKey('cohort');

/** A cohort as the signed-in founder sees it. */
export const useCohortPage = (id: number) =>
  useQuery(dataQuery([...key, 'page', id], programmeWeekEndpoints.page, { params: { id } }));

/** The founder's places, newest first. */
export const ownPlaces = dataQuery([...key, 'places'], placeEndpoints.list);

/** Changes a place, then reloads everything about it, also after a refusal: the date may have passed. */
function usePlaceChange<Input, Reply extends { message: string }>(
  call: (input: Input) => Promise<Reply>,
  onDone?: () => unknown,
) {
  const client = useQueryClient();
  return useChange(call, onDone, async () => {
    await client.invalidateQueries({ queryKey: key });
    await client.invalidateQueries({ queryKey: anyChangeKey });
  });
}

interface Seen {
  id: number;
  version: number;
}

export const useAcceptPlace = ({ id, version }: Seen) =>
  usePlaceChange(() => api.call(placeEndpoints.accept, { params: { id }, body: { version } }));

export const useDeclinePlace = ({ id, version }: Seen, onDone: () => unknown) =>
  usePlaceChange(
    (reason: string) => api.call(placeEndpoints.decline, { params: { id }, body: { version, reason } }),
    onDone,
  );

export const useShowCard = (id: number) =>
  usePlaceChange((shows_card: boolean) =>
    api.call(placeEndpoints.showCard, { params: { id }, body: { shows_card } }),
  );

export const useAttend = () =>
  usePlaceChange((code: string) => api.call(programmeWeekEndpoints.attend, { body: { code } }));
