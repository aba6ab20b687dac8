import { type AdminPost, contentAdminEndpoints } from '@proxima/contract/content/content-admin';
import { api } from '../../session/api.ts';
import { changesOfPost } from './changes/changes-of-post.ts';
import { usePostChange, usePostVersions } from './content.queries.ts';
import { VersionsCard } from './versions-card.tsx';

/** The versions of a post, each of which can be restored. */
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
      isPublic={post.status === 'published'}
      changesTo={async (version) => {
        const earlier = versions.data?.find((one) => one.version === version);
        return earlier ? changesOfPost(post, { ...post, ...earlier }) : [];
      }}
      onRestore={(version) => restore.mutateAsync(version, { onSuccess: onRestored })}
    />
  );
}
