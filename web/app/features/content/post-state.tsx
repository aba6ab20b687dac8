import type { AdminPost, PostStatus } from '@proxima/contract/content/content-admin';
import { longDateTime } from '../../lib/format/dates.ts';
import { Badge, type Tone } from '../../ui/display/badge.tsx';

const looks: Record<PostStatus, { label: string; tone: Tone }> = {
  draft: { label: 'Draft', tone: 'slate' },
  scheduled: { label: 'Scheduled', tone: 'amber' },
  published: { label: 'Published', tone: 'green' },
};

/** A post's status, and when it was or will be published. */
export const PostState = ({ post }: { post: Pick<AdminPost, 'status' | 'publish_at'> }) => (
  <span className="inline-flex flex-wrap items-center gap-2">
    <Badge tone={looks[post.status].tone}>{looks[post.status].label}</Badge>
    {post.status !== 'draft' && post.publish_at && (
      <span className="text-xs whitespace-nowrap text-ink-soft">{longDateTime(post.publish_at)}</span>
    )}
  </span>
);
