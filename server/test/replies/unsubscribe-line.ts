/** The text of a sent email as its preview shows it: without the link of its recipient alone. */
export const withoutUnsubscribeLine = (text = ''): string =>
  text.replace(/Unsubscribe from these emails: \S+\n\n/, '');
