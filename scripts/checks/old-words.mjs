// Words that this code base has left behind (docs/glossary.md), in names, comments, screens and documents.

const replacements = [
  [/\b[oO]we(d|s)?[A-Z]\w*/, 'queue…, or pending…'],
  [
    /\b(takeHit|forgetHits|claimAttempt|settleAttempt|Attempt|keepSetting|takeInFile|takePlace|keptOfJobs|UnreadableMail)\b/,
    'the names of docs/glossary.md',
  ],
  [/\b(most|longest|largest|fewest)[A-Z]\w*/, 'max… or min…'],
  [/\busual[A-Z]\w*/, 'default…'],
  [/\b(?:const|let|function) patience\b|\bpatience(?=[:.])/, 'timeoutMs'],
  [/\bwishes\b/, 'options, or input'],
  [/\bwhyNot\b/, 'refusal, or reason'],
  // Lists of single words keep the name.
  [
    /\binWords\b|\bwords\??: string\b(?!\[)|\bconst words = (?!.*(split|Array\.from|\[))/,
    'text, message or label',
  ],
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
  [
    /[kK]eptPage|[pP]ictureShelf|[cC]ardShelf|ContentNews|[cC]annedAnswer|canned answer/,
    'the names of docs/glossary.md',
  ],
];

/** Files where an old word is a fixed name or the subject: migrations, release notes, the glossary and this list. */
const exempt = [
  /^server\/migrations\//,
  /^CHANGELOG\.md$/,
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
  return text
    .split('\n')
    .flatMap((line, index) =>
      replacements
        .filter(([pattern]) => pattern.test(line))
        .map(([pattern, instead]) => `${file}:${index + 1}: '${pattern.exec(line)[0]}': say ${instead}`),
    );
}
