const name = String.raw`(?<![\w/.-])(?<name>(?:[\w.-]+\/)*[\w-]+\.md)\b`;
const heading = String.raw`(?:["“](?<quoted>[^"”\n]+)["”]|(?<words>[A-Z][^.;:)"”\n]*))`;

/** How a text names a heading of a document: after it, in quotes before it, or by its anchor. */
const forms = [
  // `docs/rules.md, Files`, `docs/rules.md, section "Files"`, `docs/rules.md (Files)`, `docs/rules.md: Files`, `docs/rules.md § Files`
  String.raw`${name}(?:\]?,\s+|\]?\s+\(|:? (?:§ ?)?)(?:(?:section|heading|chapter|under) )?${heading}`,
  String.raw`["“](?<quoted>[A-Z][^"”\n]*)["”]\s+(?:in|of|under)\s+\[?${name}`,
  String.raw`${name}#(?<anchor>[\w-]+)`,
].map((form) => new RegExp(form, 'g'));

/** The documents that a text names. */
export const citedDocuments = (text) => [
  ...new Set([...text.matchAll(new RegExp(name, 'g'))].map(({ groups }) => groups.name)),
];

/** The headings that a text names, each with its document: as a quotation, as words that begin with it, or as an anchor. */
export const citedHeadings = (text) =>
  forms.flatMap((form) => [...text.matchAll(form)].map(({ groups }) => groups));

/** Whether one of the document's headings is the cited one. */
export function isAmong(headings, { quoted, words, anchor }) {
  if (anchor !== undefined) return headings.map(slugOf).includes(anchor);
  if (quoted !== undefined) return headings.includes(quoted);
  return headings.some(
    (one) => words === one || (words.startsWith(one) && /^\W/.test(words.slice(one.length))),
  );
}

export const slugOf = (text) =>
  text
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');
