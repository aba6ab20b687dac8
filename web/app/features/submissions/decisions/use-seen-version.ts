import type { AdminSubmissionDetail } from '@proxima/contract/submissions/submissions';
import { useState } from 'react';

interface Seen {
  version: number;
  /** Length of the timeline at that time. */
  entries: number;
}

const asSeen = ({ version, timeline }: AdminSubmissionDetail): Seen => ({
  version,
  entries: timeline.length,
});

/**
 * The state of a submission that the reviewer is judging. A decision is made about that one, not about what arrived
 * while they were reading: `changes` lists it, and `accept` says that they have looked.
 */
export function useSeenVersion(submission: AdminSubmissionDetail) {
  const [seen, setSeen] = useState(() => asSeen(submission));
  const changed = submission.version !== seen.version;
  return {
    version: seen.version,
    changed,
    changes: changed ? submission.timeline.slice(seen.entries) : [],
    accept: (current: AdminSubmissionDetail) => setSeen(asSeen(current)),
  };
}
