import sanitizeHtml from 'sanitize-html';

/** Longer texts are cut before any pattern looks at them. */
const longest = 200_000;

/** Lines with which mail programs introduce what they quote, in the languages that our members write in. */
const introductions = [
  /^\s*On\b.{0,300}\bwrote:\s*$/i,
  /^\s*Le\b.{0,300}\ba écrit\s*:\s*$/i,
  /^\s*El\b.{0,300}\bescribió:\s*$/i,
  /^\s*-{2,}\s*(Original Message|Forwarded message|Ursprüngliche Nachricht|Message d'origine)\s*-{2,}\s*$/i,
  /^\s*_{10,}\s*$/,
];
const headerOfQuote = /^\s*\*?(From|Von|De):\*?\s.{1,300}$/i;
const headerAfterIt = /^\s*\*?(Sent|Date|To|Subject|Gesendet|Datum|An|Betreff|Envoyé|Objet|À):\*?\s/i;
const signature = /^--\s?$/;
const deviceLine = /^\s*(Sent from my|Von meinem|Envoyé de mon|Get Outlook for)\b.{0,80}$/i;

/** The German one names its writer after the verb; words are looked for one by one, which takes linear time. */
function isGermanIntroduction(line: string): boolean {
  const words = line.trim();
  return words.length < 600 && words.startsWith('Am ') && words.includes(' schrieb ') && words.endsWith(':');
}

const isIntroduction = (line: string): boolean =>
  isGermanIntroduction(line) || introductions.some((pattern) => pattern.test(line));

/** An introduction may be wrapped over two lines. */
function introductionAt(lines: readonly string[], index: number): number {
  const line = lines[index] ?? '';
  const next = lines[index + 1] ?? '';
  if (isIntroduction(line)) return 1;
  if (/^\s*(On|Am|Le|El)\b/i.test(line) && isIntroduction(`${line} ${next.trim()}`)) return 2;
  return headerOfQuote.test(line) && headerAfterIt.test(next) ? 1 : 0;
}

const isQuoted = (line: string) => line.startsWith('>');

/** What a person wrote in answer to a mail: without what was quoted, without the signature. */
export function cutReply(text: string): string {
  const lines = text.slice(0, longest).replace(/\r\n?/g, '\n').split('\n');
  const kept: string[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (signature.test(line)) break;
    const width = introductionAt(lines, index);
    if (width > 0) {
      const following = lines.slice(index + width).find((next) => next.trim() !== '');
      // Under a quote with marks somebody may have answered; one without marks reaches to the end.
      if (following === undefined || !isQuoted(following)) break;
      index += width - 1;
    } else if (!isQuoted(line)) kept.push(line);
  }
  while (kept.length > 0 && (kept.at(-1)?.trim() === '' || deviceLine.test(kept.at(-1) ?? ''))) kept.pop();
  return kept
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
};
const quotes = /^(gmail_quote|gmail_signature|moz-cite-prefix|yahoo_quoted|protonmail_quote)/;

/** The words of an HTML mail that has no plain form; what it quotes in the usual marks is left out. */
export function textOfHtml(html: string): string {
  const broken = html
    .slice(0, longest)
    .replace(/[\r\n]+/g, ' ')
    .replace(/<br\s{0,9}\/?>/gi, '\n')
    .replace(/<\/(p|div|li|tr|h[1-6])>/gi, '\n');
  const own = sanitizeHtml(broken, {
    allowedTags: ['div', 'span', 'p'],
    allowedAttributes: { '*': ['class'] },
    nonTextTags: ['style', 'script', 'title', 'blockquote'],
    exclusiveFilter: ({ attribs }) => quotes.test(attribs.class ?? ''),
  });
  const text = sanitizeHtml(own, { allowedTags: [], allowedAttributes: {} });
  return text
    .replace(/&(amp|lt|gt|quot|nbsp);|\u00a0/g, (found) => entities[found] ?? ' ')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
}

/** A long text as messages of at most `most` characters, cut at line ends or blanks where there are any. */
export function splitText(text: string, most: number): string[] {
  const parts: string[] = [];
  let rest = [...text];
  while (rest.length > most) {
    const head = rest.slice(0, most);
    const cut = Math.max(head.lastIndexOf('\n'), head.lastIndexOf(' '));
    const end = cut > most / 2 ? cut : most;
    parts.push(rest.slice(0, end).join('').trim());
    rest = [...rest.slice(end).join('').trim()];
  }
  if (rest.length > 0) parts.push(rest.join(''));
  return parts.filter((part) => part !== '');
}
