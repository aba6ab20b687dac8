/** Navigation state that says to the sign-in page that a reset link was just requested; it survives a reload. */
export const resetRequestedState = { resetRequested: true } as const;

export const isResetRequested = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'resetRequested' in state;
