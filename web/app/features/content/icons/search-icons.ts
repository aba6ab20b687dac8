import { iconSet, type KnownIcon } from './icon-set.ts';

/** The icons whose name or hints have words that begin like each typed one; all without one. */
export function searchIcons(text: string): readonly KnownIcon[] {
  const typed = text.toLowerCase().split(/\s+/).filter(Boolean);
  return iconSet.filter(({ name, hints }) => {
    const known = `${name.toLowerCase()} ${hints}`.split(' ');
    return typed.every((word) => known.some((one) => one.startsWith(word)));
  });
}
