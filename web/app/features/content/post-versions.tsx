import { type AdminPost, contentAdminEndpoints } from '@proxima/contract/content/content-admin';
import { api } from '../../session/api.ts';
import { usePostChange, usePostVersions } from './content.queries.ts';
import { VersionsCard } from './versions-card.tsx';

export function PostVersions({ post, onRestored }: { post: AdminPost; onRestored: () => void }) {
  const versions = usePostVersions(post.id, post.version);
  const restore = usePostChange((version: number) =>
    api.call(contentAdminEndpoints.restorePost, {
      params: { id: post.id },
      body: { version: post.version, restore: version },
    }),
  );
  return (
    <VersionsCard
      versions={versions.data}
      current={post.version}
      pending={restore.isPending}
      onRestore={(version) => restore.mutate(version, { onSuccess: onRestored })}
    />
  );
}
