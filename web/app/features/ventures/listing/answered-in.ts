/** With which submission for listing a request was answered. */
export const answeredIn = (round: number): string => `Answered with submission ${round}`;
