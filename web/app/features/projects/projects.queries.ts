import {
  adminProjectEndpoints as admin,
  projectEndpoints as endpoints,
  type MilestoneForm,
  type StepForm,
} from '@proxima/contract/projects/project-endpoints';
import type { ReplannedProject, WireProject } from '@proxima/contract/projects/project-wire';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { usePages } from '../../domain/use-pages.ts';
import { api } from '../../session/api.ts';
import { dataQuery } from '../../session/data-query.ts';
import { changedKey } from '../../session/realtime/account-changes.tsx';
import { useProtected } from '../../session/reauthentication.tsx';
import { showReply } from '../../session/show-reply.ts';
import { useChange } from '../../session/use-change.ts';

const key = changedKey('project');
const keyOf = (ventureId: number) => [...key, 'of-venture', ventureId];

/** The newest project of a venture, null without one. */
export const useProject = (ventureId: number) =>
  useQuery(dataQuery(keyOf(ventureId), endpoints.ofVenture, { params: { id: ventureId } }));

export const useHistory = (project: number, milestone: number) =>
  useQuery(
    dataQuery([...key, 'history', milestone], endpoints.history, { params: { id: project, milestone } }),
  );

/** `show` stores the project from a reply in the cache; `refresh` reloads every query about projects. */
export function useShowProject() {
  const client = useQueryClient();
  return {
    show: ({ data }: { data: WireProject }) => showReply(client, keyOf(data.venture.id), data),
    refresh: () => client.invalidateQueries({ queryKey: key }),
  };
}

/** Changes a project and shows the one in the reply; every query about projects then reloads, also after a refusal. */
function useProjectChange<Input, Reply extends { message: string; data: WireProject }>(
  call: (input: Input) => Promise<Reply>,
  onDone?: (reply: Reply) => void,
) {
  const { show, refresh } = useShowProject();
  return useChange(
    call,
    async (reply: Reply) => {
      await show(reply);
      onDone?.(reply);
    },
    refresh,
  );
}

export const useTemplates = () => useQuery(dataQuery([...key, 'templates'], admin.templates));

export function useStartProject(ventureId: number) {
  return useProjectChange((body: BodyOf<typeof admin.start>) =>
    api.call(admin.start, { params: { id: ventureId }, body }),
  );
}

export const useEndProject = (id: number, state: BodyOf<typeof admin.end>['state']) =>
  useProjectChange((reason: string) => api.call(admin.end, { params: { id }, body: { state, reason } }));

/** Adds a milestone, or changes the version of one that was seen. @throws ApiError which the form shows */
export function useSaveMilestone(id: number) {
  const { show, refresh } = useShowProject();
  const protect = useProtected();
  return async (form: MilestoneForm, seen: { id: number; version: number } | null) => {
    try {
      const reply = await protect<{ data: WireProject & Partial<ReplannedProject> }>(() =>
        seen
          ? api.call(endpoints.changeMilestone, {
              params: { id, milestone: seen.id },
              body: { ...form, version: seen.version },
            })
          : api.call(endpoints.addMilestone, { params: { id }, body: form }),
      );
      show(reply);
      return reply.data;
    } finally {
      void refresh();
    }
  };
}

/** Takes a step with the version of a milestone that was seen. @throws ApiError which the caller shows */
export function useTakeStep(id: number) {
  const { show, refresh } = useShowProject();
  const protect = useProtected();
  return async (milestone: number, form: Pick<StepForm, 'act' | 'version'> & Partial<StepForm>) => {
    try {
      const body = { comment: '', requests: [], answers: [], ...form };
      show(await protect(() => api.call(endpoints.moveMilestone, { params: { id, milestone }, body })));
    } finally {
      void refresh();
    }
  };
}

export const useProvideLink = (id: number, deliverable: number, onDone: () => void) =>
  useProjectChange(
    (url: string) => api.call(endpoints.provideLink, { params: { id, deliverable }, body: { url } }),
    onDone,
  );

export const useClearDeliverable = (id: number, deliverable: number) =>
  useProjectChange(() => api.call(endpoints.clearDeliverable, { params: { id, deliverable } }));

export const useReports = (id: number) =>
  usePages([...key, 'reports', id], endpoints.reports, { limit: 10 }, { id });

export function useSendReport(id: number, onDone: () => void) {
  const { refresh } = useShowProject();
  return useChange(
    (body: BodyOf<typeof endpoints.report>) => api.call(endpoints.report, { params: { id }, body }),
    onDone,
    refresh,
  );
}

export const useBudget = (id: number) =>
  useQuery(dataQuery([...key, 'budget', id], endpoints.budget, { params: { id } }));

export const useSaveMonth = (id: number, onDone: () => void) =>
  useChange(
    ({ month, ...body }: BodyOf<typeof endpoints.saveMonth> & { month: string }) =>
      api.call(endpoints.saveMonth, { params: { id, month }, body }),
    onDone,
    useShowProject().refresh,
  );
