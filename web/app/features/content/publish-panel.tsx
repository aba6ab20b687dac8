import { type AdminPost, contentAdminEndpoints as endpoints } from '@proxima/contract/content/content-admin';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { api } from '../../session/api.ts';
import { useChange } from '../../session/use-change.ts';
import { contentsOfPost } from './changes/changes-of-post.ts';
import { postsKey, usePostChange } from './content.queries.ts';
import { PublishCard } from './publish-card.tsx';

interface PublishPanelProps {
  post: AdminPost;
  /** Whether there are unsaved changes, which have to be saved first. */
  isDirty: boolean;
}

/** Publishes, schedules, unpublishes or deletes a post. */
export function PublishPanel({ post, isDirty }: PublishPanelProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { id, slug, version } = post;
  const publish = usePostChange((publish_at: string | undefined) =>
    api.call(endpoints.publishPost, { params: { id }, body: { version, ...(publish_at && { publish_at }) } }),
  );
  const withdraw = usePostChange(() =>
    api.call(endpoints.withdrawPost, { params: { id }, body: { version } }),
  );
  const remove = useChange(
    () => api.call(endpoints.deletePost, { params: { id }, query: { version } }),
    async () => {
      await client.invalidateQueries({ queryKey: postsKey });
      await navigate(paths.adminContent);
    },
  );
  return (
    <PublishCard
      publication={post}
      isDirty={isDirty}
      isPending={publish.isPending || withdraw.isPending || remove.isPending}
      contents={() => contentsOfPost(post)}
      onPublish={(at) => publish.mutateAsync(at)}
      onWithdraw={() => withdraw.mutate()}
      onDelete={() => remove.mutate()}
      href={paths.blog(slug)}
    />
  );
}
