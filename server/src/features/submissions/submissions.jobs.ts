import type { Queue } from '../../platform/jobs.ts';

/** A submission or a new version of it arrived. */
export const submissionSent: Queue<{ submissionId: number; versionNumber: number }> = {
  name: 'submissions.sent',
};
/** An administrator decided. */
export const submissionDecided: Queue<{ submissionId: number; version: number }> = {
  name: 'submissions.decided',
};
