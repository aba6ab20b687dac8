/**
 * What people typed is never trusted in a mail: control characters and those that turn the direction of writing are
 * dropped, here for all values of all mails.
 */
const unprintable = /(?![\t\n])\p{Cc}|[\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

/** A text of several lines with `\n` between them. */
export const plainText = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(unprintable, '').trim();

/** One line of at most `most` characters. */
export function oneLine(text: string, most = 120): string {
  const line = [...plainText(text).replace(/\s+/g, ' ')];
  return line.length <= most ? line.join('') : `${line.slice(0, most - 1).join('')}…`;
}

/**
 * 'Hello Ada,' or, for a name that mail programs would turn into a link, 'Hello,': anybody may sign up somebody else's
 * address, and the name must not carry an advertisement there.
 */
export function greeting(firstName: string): string {
  const name = oneLine(firstName, 40);
  const isLinkLike = /[@/\\:]|www|[\p{L}\p{N}-]\.[\p{L}\p{N}-]{2,}/iu.test(name);
  return name === '' || isLinkLike ? 'Hello,' : `Hello ${name},`;
}
