// Words that this code base has left behind (docs/glossary.md), in names, comments, screens and documents.

const replacements = [
  [/\bAttempt\b/, 'IdempotencyKey'],
  // Lists of single words keep the name.
  [
    /\binWords\b|\bwords\??: string\b(?!\[)|\bconst words = (?!.*(split|Array\.from|\[))/,
    'text, message or label',
  ],
  [/\b(?:const|let|function) patience\b|\bpatience(?=[:.])/, 'timeoutMs'],
  [/\bwishes\b/, 'options, or input'],
  [/\b[jJ]udge[sd]?\b|\bjudging\b/, 'check, verify or review'],
  [/\bheard\b/, 'received'],
  [/\b(?:const|let|function) (?:told|owed)\b|\b(?:told|owed)\.(?=[a-z])/, 'notified, queued or pending'],
  [/\b([sS]ome|[aA]ny)body\b/, 'someone, anyone'],
  [/\b(?<!-)e-mail/, 'email'],
  [
    /\b[mM]ails\b(?= (are|is|were|go|have|will|can|arrive|that|which|to|from|of|about|in|at|by|when|and)\b)|\bmailed\b/,
    'emails, emailed',
  ],
  [/\bdeeds?\b/i, 'action'],
  [/\w \d+ %/, 'no space before %'],
  [/canned answer/, 'saved reply'],
];

/** The same for names of several words, wherever in them; `isMailOwed` and `mail-owed` are both looked up as `is mail owed`. */
const replacementsInNames = [
  [/\bowe[sd]?\b/, 'queue…, or pending…'],
  [
    /\b(take hit|forget hits|claim attempt|settle attempt|keep setting|take in file|take place|kept of jobs|unreadable mail)\b/,
    'the names of docs/glossary.md',
  ],
  [/\b(most|longest|largest|fewest)\b/, 'max… or min…'],
  [/\busual\b/, 'default…'],
  [/\bpatience\b/, 'timeout'],
  [/\bwishes\b/, 'options, or input'],
  [/\bwhy not\b/, 'refusal, or reason'],
  [/\bjudge[sd]?\b|\bjudging\b/, 'check, verify or review'],
  [/\bheard\b/, 'received'],
  [/\btold\b/, 'notified, or confirmed'],
  [/\b(some|any)body\b/, 'someone, anyone'],
  [/\bmails\b|\bmailed\b/, 'emails, emailed'],
  [/\bdeeds?\b/, 'action'],
  [/\bcanned\b/, 'saved reply'],
  [/\b(kept page|picture shelf|card shelf|content news)\b/, 'the names of docs/glossary.md'],
];

/** Files where an old word is a fixed name or the subject: migrations, release notes, the glossary, names of early releases and this list. */
const exempt = [
  /^server\/migrations\//,
  /^CHANGELOG\.md$/,
  /^server\/src\/platform\/database\/baseline\//,
  /\/former-queues(\.test)?\.ts$/,
  /^docs\/glossary\.md$/,
  /^scripts\/checks\/old-words(\.test)?\.mjs$/,
];

/** The old words in a file, one line each with its location and the replacement. */
export function findOldWords(file, text) {
  if (
    !/\.(tsx?|mjs|md|ya?ml|css)$|^server\/demo\/world\/.*\.json$/.test(file) ||
    exempt.some((pattern) => pattern.test(file))
  )
    return [];
  return [file, ...text.split('\n')].flatMap((line, number) =>
    oldWordsIn(line).map(
      ([word, instead]) => `${number === 0 ? file : `${file}:${number}`}: '${word}': say ${instead}`,
    ),
  );
}

function oldWordsIn(line) {
  const found = replacements.flatMap(([pattern, instead]) => {
    const [word] = pattern.exec(line) ?? [];
    return word === undefined ? [] : [[word, instead]];
  });
  const inNames = namesIn(line).flatMap(({ name, words }) =>
    replacementsInNames.filter(([pattern]) => pattern.test(words)).map(([, instead]) => [name, instead]),
  );
  return [...found, ...inNames];
}

/** The names of several words in a line, in camelCase, kebab-case or snake_case, each with its words. */
const namesIn = (line) =>
  [...line.matchAll(/[a-z][\w-]*/gi)]
    .map(([name]) => ({
      name,
      words: name
        .replace(/([a-z0-9])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3 $2')
        .replace(/[\W_]+/g, ' ')
        .trim()
        .toLowerCase(),
    }))
    .filter(({ words }) => words.includes(' '));
