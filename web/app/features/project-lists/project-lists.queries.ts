import {
  adminProjectEndpoints as admin,
  type ProjectFilters,
  projectEndpoints,
} from '@proxima/contract/projects/project-endpoints';
import type { WireTemplate } from '@proxima/contract/projects/project-wire';
import type { ProjectTemplate } from '@proxima/contract/projects/templates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { usePages } from '../../domain/use-pages.ts';
import { api } from '../../session/api.ts';
import { dataQuery } from '../../session/data-query.ts';
import { changedKey } from '../../session/realtime/account-changes.tsx';
import { useChange } from '../../session/use-change.ts';

const key = [...changedKey('project'), 'lists'];
/** The same as where a project starts from a template. */
const templatesKey = [...changedKey('project'), 'templates'];

/** Projects of ventures that the reader founds or manages. */
export const useOwnProjects = () => usePages([...key, 'own'], projectEndpoints.own, { limit: 50 });

/** Every project, for the team. */
export const useAllProjects = (filters: Partial<ProjectFilters>) =>
  usePages([...key, 'all', filters], admin.list, { ...filters, limit: 50 });

export const useTemplates = () => useQuery(dataQuery(templatesKey, admin.templates));

function useTemplateChange<Input, Reply extends { message: string }>(
  call: (input: Input) => Promise<Reply>,
  onDone?: () => void,
) {
  const client = useQueryClient();
  return useChange(call, onDone, () => client.invalidateQueries({ queryKey: templatesKey }));
}

/** Adds a template, or replaces one. */
export const useSaveTemplate = (replaced: WireTemplate | null, onDone: () => void) =>
  useTemplateChange(
    (template: ProjectTemplate) =>
      replaced === null
        ? api.call(admin.addTemplate, { body: { template } })
        : api.call(admin.changeTemplate, {
            params: { id: replaced.id },
            body: { template, version: replaced.version },
          }),
    onDone,
  );

export const useDeleteTemplate = (id: number, onDone: () => void) =>
  useTemplateChange(() => api.call(admin.deleteTemplate, { params: { id } }), onDone);
