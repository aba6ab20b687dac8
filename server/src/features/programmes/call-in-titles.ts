/** How the title of an application ends that begins with an answer: the call, in brackets. A call that is renamed changes it. */
export const callInTitle = (callTitle: string): string => ` (${callTitle})`;
