import type { WorkbookParts } from './workbook-parts.ts';

/**
 * The texts that cells refer to by number, without formatting and without the pronunciation of Japanese ones.
 * @param textLength characters of a text that are kept.
 */
export async function readTexts(
  parts: WorkbookParts,
  part: string | undefined,
  textLength: number,
): Promise<string[]> {
  const texts: string[] = [];
  if (part === undefined) return texts;
  let text = '';
  let isText = false;
  let isPronunciation = false;
  await parts.read(part, {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isPronunciation = true;
      isText = name === 't' && !isPronunciation;
    },
    text: (more) => {
      if (isText && text.length < textLength) text += more;
    },
    close: (name) => {
      isText = false;
      if (name === 'rPh') isPronunciation = false;
      if (name === 'si') texts.push(text.slice(0, textLength));
    },
  });
  return texts;
}
