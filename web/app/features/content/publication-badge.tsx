import type { PublicationState } from '@proxima/contract/content/content-admin';
import { longDateTime } from '../../lib/format/dates.ts';
import { Badge, type Tone } from '../../ui/display/badge.tsx';

const looks: Record<PublicationState, { label: string; tone: Tone }> = {
  draft: { label: 'Draft', tone: 'slate' },
  scheduled: { label: 'Scheduled', tone: 'amber' },
  published: { label: 'Published', tone: 'green' },
};

export interface Publication {
  status: PublicationState;
  publish_at: string | null;
}

/** Whether something is published, and when it was or will be. */
export const PublicationBadge = ({ of: { status, publish_at } }: { of: Publication }) => (
  <span className="inline-flex flex-wrap items-center gap-2">
    <Badge tone={looks[status].tone}>{looks[status].label}</Badge>
    {status !== 'draft' && publish_at && (
      <span className="text-xs whitespace-nowrap text-ink-soft">{longDateTime(publish_at)}</span>
    )}
  </span>
);
