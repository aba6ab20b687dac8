/** What a draft of the words of a kind of emails is about. */
export const subjectOfEmail = (kind: string): number =>
  [...kind].reduce((number, letter) => (number * 31 + letter.charCodeAt(0)) % 2 ** 45, 1);
