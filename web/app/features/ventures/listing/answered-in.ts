/** Label of the submission for listing that answered a request. */
export const answeredIn = (round: number): string => `Answered with submission ${round}`;
