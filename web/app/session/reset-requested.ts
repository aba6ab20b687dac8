/** Handed to the sign-in page by whoever has just asked for a reset link; it stays with the page when it is reloaded. */
export const resetRequestedState = { resetRequested: true } as const;

export const isResetRequested = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'resetRequested' in state;
