/** Stands for emoji where a text has nothing else. */
const emojiAlone = '(emoji)';

/** One emoji with what belongs to it: skin tones, joined people, tags of flags. */
const emoji =
  /(?:\p{Extended_Pictographic}|\p{Regional_Indicator}{2})(?:\p{Emoji_Modifier}|\p{Variation_Selector}|\u20E3|[\u{E0020}-\u{E007F}]|\u200D\p{Extended_Pictographic})*|[\d#*]\uFE0F?\u20E3/gu;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const firstRegional = 0x1f1e6;

/** The characters that may be written for the emoji of a text. */
export const insteadOfEmoji = (text: string): string =>
  text.search(emoji) === -1 ? '' : `${letters}${emojiAlone}`;

/** Written of an emoji: a flag's letters, and the digit of a key. */
const lettersOf = (found: string): string =>
  [...found]
    .map((character) => {
      const place = (character.codePointAt(0) ?? 0) - firstRegional;
      if (place >= 0 && place < 26) return letters.charAt(place);
      return /[\d#*]/.test(character) ? character : '';
    })
    .join('');

/**
 * The text without emoji that no font has, and without the gaps that they leave; flags become the letters of their country. Their codes would
 * say nothing to a reader. A text of emoji alone says that it is one (docs/decisions/dependencies.md).
 */
export function withoutEmoji(text: string, has: (codePoint: number) => boolean): string {
  const left = text.replaceAll(emoji, (found) => {
    const isWritten = [...found].every((character) => {
      const codePoint = character.codePointAt(0) ?? 0;
      return /[\p{Default_Ignorable_Code_Point}]/u.test(character) || has(codePoint);
    });
    return isWritten ? found : lettersOf(found) || gap;
  });
  if (!left.includes(gap)) return left;
  const [first = '', ...others] = left.split(gap);
  const tidy = others.reduce(joined, first.trim() === '' ? '' : first);
  return tidy.trim() === '' ? emojiAlone : tidy.trimEnd();
}

/** Marks where one was; no text has this character. */
const gap = '\uFFFE';

/** Two parts with an emoji between them as one text: with one space where there were two, and none before a full stop or the like. */
function joined(before: string, after: string): string {
  if (before === '' || (before.endsWith(' ') && after.startsWith(' '))) return before + after.trimStart();
  return /^\p{P}/u.test(after) ? before.trimEnd() + after : before + after;
}
