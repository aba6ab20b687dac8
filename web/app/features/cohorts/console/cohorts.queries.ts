import { cohortEndpoints as endpoints } from '@proxima/contract/cohorts/cohort-endpoints';
import type { CohortForm, NewCohort, TeamCohort } from '@proxima/contract/cohorts/cohort-wire';
import type { PlaceAct } from '@proxima/contract/cohorts/place-states';
import { cohortWeekEndpoints as week } from '@proxima/contract/cohorts/programme-endpoints';
import type { AnnouncementForm, ContentForm } from '@proxima/contract/cohorts/programme-wire';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { usePages } from '../../../domain/use-pages.ts';
import { api } from '../../../session/api.ts';
import { dataQuery } from '../../../session/data-query.ts';
import { useChange } from '../../../session/use-change.ts';
import { useSend } from '../../../session/use-send.ts';
import { notifyFailure } from '../../../ui/feedback/toast.ts';

const key = ['cohorts'];

export const useCohorts = () => usePages([...key, 'list'], endpoints.list, { limit: 50 });

export const useCohort = (id: number) =>
  useQuery(dataQuery([...key, 'one', id], endpoints.get, { params: { id } }));

export const useChoices = () => useQuery(dataQuery([...key, 'choices'], endpoints.choices));

export const usePlaces = (id: number) =>
  usePages([...key, 'places', id], endpoints.places, { limit: 100 }, { id });

export const useWaitingList = (id: number) =>
  useQuery(dataQuery([...key, 'waiting', id], endpoints.waiting, { params: { id } }));

export const useProgress = (id: number) =>
  useQuery(dataQuery([...key, 'progress', id], week.progress, { params: { id } }));

export const useContent = (id: number) =>
  useQuery(dataQuery([...key, 'content', id], week.content, { params: { id } }));

export const useMentors = (id: number) =>
  useQuery(dataQuery([...key, 'mentors', id], week.mentors, { params: { id } }));

export const useAnnouncements = (id: number) =>
  useQuery(dataQuery([...key, 'announcements', id], week.announcements, { params: { id } }));

/** How often a projector asks for the code to show, and a list who has entered it, in milliseconds. */
const codeEvery = 15_000;

export const useAttendance = (id: number, event: number) =>
  useQuery({
    ...dataQuery([...key, 'attendance', id, event], week.attendance, { params: { id, event } }),
    refetchInterval: codeEvery,
  });

export const useCode = (id: number, event: number) =>
  useQuery({
    ...dataQuery([...key, 'code', id, event], week.code, { params: { id, event } }),
    refetchInterval: codeEvery,
    refetchIntervalInBackground: true,
  });

/** Changes a cohort, then reloads every query about cohorts, also after a refusal. */
function useCohortChange<Input, Reply extends { message: string }>(
  call: (input: Input) => Promise<Reply>,
  onDone?: (reply: Reply) => unknown,
) {
  const client = useQueryClient();
  return useChange(call, onDone, () => client.invalidateQueries({ queryKey: key }));
}

export const useCreateCohort = (onDone: (id: number) => unknown) =>
  useCohortChange(
    (body: NewCohort) => api.call(endpoints.create, { body }),
    ({ data }) => onDone(data.id),
  );

/** @param onDone before anything is loaded again */
export const useSaveCohort = ({ id, version }: TeamCohort, onDone: (saved: TeamCohort) => unknown) =>
  useCohortChange(
    (form: CohortForm) => api.call(endpoints.save, { params: { id }, body: { ...form, version } }),
    ({ data }) => onDone(data),
  );

interface Step {
  act: PlaceAct;
  version: number;
  reason?: string;
}

export const useMovePlace = (id: number, place: number, onDone?: () => unknown) =>
  useCohortChange(
    ({ reason = '', ...step }: Step) =>
      api.call(endpoints.movePlace, { params: { id, place }, body: { ...step, reason } }),
    onDone,
  );

export const useOfferApproved = (id: number) =>
  useCohortChange(() => api.call(endpoints.offerApproved, { params: { id } }));

export const useOfferNext = (id: number) =>
  useCohortChange(() => api.call(endpoints.offerNext, { params: { id } }));

export const useMoveWaiting = (id: number) =>
  useCohortChange(({ submission, position }: { submission: number; position: number }) =>
    api.call(endpoints.moveWaiting, { params: { id, submission }, body: { position } }),
  );

export const useSaveContent = (id: number) =>
  useCohortChange((body: ContentForm) => api.call(week.saveContent, { params: { id }, body }));

export const useSaveMentors = (id: number, place: number) =>
  useCohortChange((mentors: number[]) =>
    api.call(week.saveMentors, { params: { id, place }, body: { mentors } }),
  );

export const usePreview = (id: number) =>
  useSend({
    mutationFn: (body: AnnouncementForm) => api.call(week.previewAnnouncement, { params: { id }, body }),
    onError: (error) => notifyFailure(error),
  });

export const useAnnounce = (id: number, onDone: () => unknown) =>
  useCohortChange((body: AnnouncementForm) => api.call(week.announce, { params: { id }, body }), onDone);

export const useSaveAttendance = (id: number, event: number, onDone: () => unknown) =>
  useCohortChange(
    (body: { places: number[]; seen: number[] }) =>
      api.call(week.saveAttendance, { params: { id, event }, body }),
    onDone,
  );
