/** Handed to the sign-in page by whoever has just asked for a reset link; it stays with the page when it is reloaded. */
export const resetAskedState = { resetAsked: true } as const;

export const isResetAsked = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'resetAsked' in state;
