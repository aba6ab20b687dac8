/**
 * Whether a text is exactly one address: no list, no name, no line break, nothing quoted. Stricter than RFC 5321 on purpose,
 * like the sign-up form.
 */
export const isSingleAddress = (text: string): boolean =>
  text.length <= 254 && /^[^\s<>()[\],;:\\"@\p{Cc}]{1,64}@[^\s<>()[\],;:\\"@\p{Cc}]+$/u.test(text);

/** The bare address of a configured sender such as `Name <a@example.com>`. */
export const bareAddress = (sender: string): string => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender;

/** The name before it, if there is one. */
export const nameOfSender = (sender: string): string | undefined =>
  /^([^<]*\S)\s*<[^<>]+>\s*$/.exec(sender)?.[1]?.trim();

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/** The Message-ID of an email from a configured sender. */
export const messageIdOf = (uuid: string, sender: string): string =>
  `<${uuid}@${domainOf(bareAddress(sender))}>`;
