import type { CaseStudyState, ListedCaseStudy } from '@proxima/contract/content/case-studies';
import { Badge, type Tone } from '../../../ui/display/badge.tsx';

const looks: Record<CaseStudyState, { label: string; tone: Tone }> = {
  draft: { label: 'Not sent to founders', tone: 'slate' },
  waiting: { label: 'Waiting for founders', tone: 'amber' },
  approved: { label: 'Public', tone: 'green' },
  declined: { label: 'Changes requested', tone: 'red' },
};

/** The state of the newest text, and whether visitors read an earlier one. */
export const CaseStudyBadges = ({ state, is_public }: Pick<ListedCaseStudy, 'state' | 'is_public'>) =>
  state === null ? (
    <span className="text-sm text-ink-soft">Not written</span>
  ) : (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Badge tone={looks[state].tone}>{looks[state].label}</Badge>
      {is_public && state !== 'approved' && <Badge tone="green">Earlier text public</Badge>}
    </span>
  );
