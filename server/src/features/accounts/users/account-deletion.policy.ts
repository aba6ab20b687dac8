import { ages } from '@proxima/contract/wire/limits';

/** From this moment on an account is deleted for which that was asked. */
export const deletionDueAt = (requestedAt: Date): Date =>
  new Date(requestedAt.getTime() + ages.deletionGrace * 1000);
