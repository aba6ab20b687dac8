const maxLength = 100;
/** File systems refuse names of more than 255 bytes; endings are added to these. */
const maxBytes = 200;
// What Windows refuses in names, control characters, and the invisible ones that change the reading direction.
const unsafe = /[<>:"|?*\\/\p{Cc}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/** Windows drops dots and spaces at the end of a name. */
function withoutEnd(name: string): string {
  let length = name.length;
  while (length > 0 && (name[length - 1] === '.' || name[length - 1] === ' ')) length -= 1;
  return name.slice(0, length);
}

/**
 * A text as one part of a path, valid on every system. Callers begin it with a number, so that it is not a device name of Windows either.
 */
export function safePart(text: string): string {
  const characters = [...text.toWellFormed().normalize('NFC').replace(unsafe, '_')].slice(0, maxLength);
  while (Buffer.byteLength(characters.join('')) > maxBytes) characters.pop();
  return withoutEnd(characters.join(''));
}
