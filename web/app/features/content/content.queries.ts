import {
  type AdminPost,
  contentAdminEndpoints as endpoints,
  type PostFields,
} from '@proxima/contract/content/content-admin';
import type { SectionName } from '@proxima/contract/content/content-sections';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { usePages } from '../../domain/use-pages.ts';
import { api } from '../../session/api.ts';
import { dataQuery } from '../../session/data-query.ts';
import { showReply } from '../../session/show-reply.ts';
import { useChange } from '../../session/use-change.ts';

const root = 'admin-content';
export const postsKey = [root, 'posts'];

/** All posts, drafts included. */
export const usePosts = () => usePages(postsKey, endpoints.listPosts, { limit: 50 });

/** Null stands for a new post: nothing is read. */
export const usePost = (id: number | null) =>
  useQuery({
    ...dataQuery([root, 'post', id], endpoints.getPost, { params: { id: id ?? 0 } }),
    enabled: id !== null,
  });

export const usePostVersions = (id: number, version: number) =>
  useQuery(dataQuery([root, 'post-versions', id, version], endpoints.listPostVersions, { params: { id } }));

/** A change of a post; its reply is the changed post. */
export function usePostChange<Input = void>(
  call: (input: Input) => Promise<{ message: string; data: AdminPost }>,
) {
  const client = useQueryClient();
  return useChange(call, async ({ data }) => {
    await showReply(client, [root, 'post', data.id], data);
    void client.invalidateQueries({ queryKey: postsKey });
  });
}

/** Creates a draft, or saves a new version of a post. */
export const savePost = (post: AdminPost | null, body: PostFields) =>
  post
    ? api.call(endpoints.savePost, { params: { id: post.id }, body: { ...body, version: post.version } })
    : api.call(endpoints.createPost, { body });

export const useSection = (name: SectionName) =>
  useQuery(dataQuery([root, 'section', name], endpoints.getSection, { params: { name } }));

export const useSectionVersions = (name: SectionName, version: number) =>
  useQuery(
    dataQuery([root, 'section-versions', name, version], endpoints.listSectionVersions, { params: { name } }),
  );

type SectionReply = Awaited<ReturnType<typeof api.call<typeof endpoints.saveSection>>>;

/** A change of a section; its reply is the changed section, which is live immediately. */
export function useSectionChange<Input>(name: SectionName, call: (input: Input) => Promise<SectionReply>) {
  const client = useQueryClient();
  return useChange(call, ({ data }) => showReply(client, [root, 'section', name], data));
}
