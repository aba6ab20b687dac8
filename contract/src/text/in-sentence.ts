/** Names with which a label begins, besides those that show it by their capitals (CSV, XLSX). */
const names: ReadonlySet<string> = new Set(['Excel']);

/** A label within a sentence: with a small first letter, unless its first word is an abbreviation or a name. */
export function inSentence(label: string): string {
  const [first = ''] = /^[\p{L}\p{N}]*/u.exec(label) ?? [];
  const staysAsIs = names.has(first) || /.\p{Lu}/u.test(first);
  return staysAsIs ? label : label.charAt(0).toLowerCase() + label.slice(1);
}
