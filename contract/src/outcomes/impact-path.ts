/** The address of the public page of outcomes. */
export const impactPath = '/impact';
