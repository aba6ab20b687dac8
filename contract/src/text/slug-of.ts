/** Letters that Unicode does not decompose into a Latin letter and a mark. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};

/** Leaves room for `-` and a number below the 80 characters of the column. */
const maxLength = 70;

/**
 * The slug of a name: lowercase Latin letters, digits and single hyphens. Accents are dropped; a name without any Latin letter or digit
 * gives `nameless`.
 */
export function slugOf(name: string, nameless = 'venture'): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\P{ASCII}/gu, (letter) => letters[letter] ?? ' ');
  const slug = plain
    .replace(/['’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-')
    .slice(0, maxLength)
    .replace(/-$/, '');
  return slug === '' ? nameless : slug;
}
