import {
  type EditedResource,
  resourceEditingEndpoints as endpoints,
  type ResourceFile,
  type ResourceForm,
} from '@proxima/contract/resources/resource-editing';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { api } from '../../../session/api.ts';
import { dataQuery } from '../../../session/data-query.ts';
import { showReply } from '../../../session/show-reply.ts';
import { useChange } from '../../../session/use-change.ts';

const root = 'admin-resources';
const listKey = [root, 'list'];
const oneKey = (id: number | null) => [root, 'one', id];

/** All resources, drafts included. */
export const useEditedResources = () => useQuery(dataQuery(listKey, endpoints.list));

/** Null stands for a new resource: nothing is read. */
export const useEditedResource = (id: number | null) =>
  useQuery({
    ...dataQuery(oneKey(id), endpoints.get, { params: { id: id ?? 0 } }),
    enabled: id !== null,
  });

export const useResourceVersions = (id: number, version: number) =>
  useQuery(dataQuery([root, 'versions', id, version], endpoints.versions, { params: { id } }));

/** The texts of an earlier version. @throws ApiError */
export const readResourceVersion = async (id: number, version: number): Promise<ResourceForm> =>
  (await api.call(endpoints.version, { params: { id, version } })).data;

/** A change of a resource; its reply is the changed resource. */
export function useResourceChange<Input = void>(
  call: (input: Input) => Promise<{ message: string; data: EditedResource }>,
) {
  const client = useQueryClient();
  return useChange(call, async ({ data }) => {
    await showReply(client, oneKey(data.id), data);
    void client.invalidateQueries({ queryKey: listKey });
    // What readers see of it.
    void client.invalidateQueries({ queryKey: ['resources'] });
  });
}

/** Creates a draft, or saves a new version. */
export const saveResource = (resource: EditedResource | null, form: ResourceForm) =>
  resource
    ? api.call(endpoints.save, { params: { id: resource.id }, body: { version: resource.version, form } })
    : api.call(endpoints.create, { body: form });

/** Deletes a draft and goes back to the list. */
export function useRemoveResource({ id, version }: EditedResource) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useChange(
    () => api.call(endpoints.remove, { params: { id }, query: { version } }),
    async () => {
      await client.invalidateQueries({ queryKey: listKey });
      await navigate(paths.adminContent);
    },
  );
}

/** Adds an uploaded file to the data of its resource's form. */
export function useAddedFile(resourceId: number) {
  const client = useQueryClient();
  return (file: ResourceFile) =>
    client.setQueryData<EditedResource>(
      oneKey(resourceId),
      (resource) => resource && { ...resource, files: [...resource.files, file] },
    );
}
