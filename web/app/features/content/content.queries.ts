import {
  type AdminPost,
  contentAdminEndpoints as endpoints,
  type PostFields,
} from '@proxima/contract/content/content-admin';
import type { SectionName } from '@proxima/contract/content/content-sections';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../session/api.ts';
import { notify, notifyFailure } from '../../ui/feedback/toast.ts';

const root = 'admin-content';

/** All posts, drafts included. */
export const usePosts = () =>
  useInfiniteQuery({
    queryKey: [root, 'posts'],
    queryFn: ({ pageParam, signal }) =>
      api.call(endpoints.listPosts, {
        query: { limit: 50, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });

export const usePost = (id: number | null) =>
  useQuery({
    queryKey: [root, 'post', id],
    queryFn: async ({ signal }) =>
      (await api.call(endpoints.getPost, { params: { id: id ?? 0 }, signal })).data,
    enabled: id !== null,
  });

export const usePostVersions = (id: number, version: number) =>
  useQuery({
    queryKey: [root, 'post-versions', id, version],
    queryFn: async ({ signal }) =>
      (await api.call(endpoints.listPostVersions, { params: { id }, signal })).data,
  });

/** A change of a post answers with the post as it is now. */
export function usePostChange<Input = void>(
  change: (input: Input) => Promise<{ data: AdminPost }>,
  done: string,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: ({ data }) => {
      notify.success(done);
      client.setQueryData([root, 'post', data.id], data);
      void client.invalidateQueries({ queryKey: [root, 'posts'] });
    },
    onError: (error) => notifyFailure(error),
  });
}

/** Saves the fields: of a new post as a draft, of a known one as a new version. */
export const savePost = (post: AdminPost | null, body: PostFields) =>
  post
    ? api.call(endpoints.savePost, { params: { id: post.id }, body: { ...body, version: post.version } })
    : api.call(endpoints.createPost, { body });

export function useForgetPosts() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [root, 'posts'] });
}

export const useSection = (name: SectionName) =>
  useQuery({
    queryKey: [root, 'section', name],
    queryFn: async ({ signal }) => (await api.call(endpoints.getSection, { params: { name }, signal })).data,
  });

export const useSectionVersions = (name: SectionName, version: number) =>
  useQuery({
    queryKey: [root, 'section-versions', name, version],
    queryFn: async ({ signal }) =>
      (await api.call(endpoints.listSectionVersions, { params: { name }, signal })).data,
  });

type SectionReply = Awaited<ReturnType<typeof api.call<typeof endpoints.saveSection>>>;

/** A change of a document answers with the document as it is now; it is live with the next page anybody opens. */
export function useSectionChange<Input>(name: SectionName, change: (input: Input) => Promise<SectionReply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: ({ data }) => {
      notify.success('Saved. It is live.');
      client.setQueryData([root, 'section', name], data);
    },
    onError: (error) => notifyFailure(error),
  });
}
