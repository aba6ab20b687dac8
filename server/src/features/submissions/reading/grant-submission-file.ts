import type { Context, SignedIn } from '../../../platform/context.ts';
import { hasSubmissionFile } from './submission-history.repository.ts';

/** A file of a submission that belongs to the member, also when it was sent before they had an account. */
export const grantSubmissionFile = (
  { platform, actor }: Context<SignedIn>,
  fileId: number,
): Promise<boolean> => hasSubmissionFile(platform.db, actor.userId, fileId);
