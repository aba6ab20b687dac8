import { iconSet, type KnownIcon } from './icon-set.ts';

/** The icons with a word in their name or hints that begins with each typed word; all of them if nothing is typed. */
export function searchIcons(text: string): readonly KnownIcon[] {
  const typed = text.toLowerCase().split(/\s+/).filter(Boolean);
  return iconSet.filter(({ name, hints }) => {
    const known = `${name.toLowerCase()} ${hints}`.split(' ');
    return typed.every((word) => known.some((one) => one.startsWith(word)));
  });
}
