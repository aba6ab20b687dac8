import { ages } from '@proxima/contract/wire/limits';

/** When an account is deleted after a request for deletion. */
export const deletionDueAt = (requestedAt: Date): Date =>
  new Date(requestedAt.getTime() + ages.deletionGrace * 1000);
