const delimiters: readonly string[] = [',', ';', '\t', '|'];
/** Records and characters that are looked at. */
const max = { records: 20, characters: 200_000 };
/** The first line with which Excel states the delimiter. */
const stated = /^sep=(.)\r?\n?/i;

/**
 * The delimiter of a text, and where its table begins. It is the one that is in every record; of several, the most frequent one. What is
 * within quotation marks does not count.
 */
export function findDelimiter(text: string): { delimiter: string; start: number } {
  const [line = '', delimiter] = stated.exec(text) ?? [];
  if (delimiter !== undefined) return { delimiter, start: line.length };
  const records = countByRecord(text);
  const scoreOf = (at: number) => {
    const counts = records.map((record) => record[at] ?? 0);
    return [Math.min(...counts), counts.reduce((sum, one) => sum + one, 0)] as const;
  };
  const [best] = delimiters
    .map((sign, at) => ({ sign, score: scoreOf(at) }))
    .toSorted((one, other) => other.score[0] - one.score[0] || other.score[1] - one.score[1]);
  return { delimiter: best?.sign ?? ',', start: 0 };
}

/** How often each delimiter is in each of the first records that are not empty. */
function countByRecord(text: string): number[][] {
  const records: number[][] = [];
  let counts = delimiters.map(() => 0);
  let isQuoted = false;
  let isEmpty = true;
  const end = Math.min(text.length, max.characters);
  for (let at = 0; at < end && records.length < max.records; at += 1) {
    const sign = text.charAt(at);
    if (sign === '"') isQuoted = !isQuoted;
    if (!isQuoted && (sign === '\n' || sign === '\r')) {
      if (!isEmpty) records.push(counts);
      [counts, isEmpty] = [delimiters.map(() => 0), true];
      continue;
    }
    isEmpty = false;
    const which = isQuoted ? -1 : delimiters.indexOf(sign);
    if (which >= 0) counts[which] = (counts[which] ?? 0) + 1;
  }
  if (!isEmpty && records.length < max.records) records.push(counts);
  return records;
}
