import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../install/installation.mjs';
import { listWritten } from './source-files.mjs';

// Words that this code base has left behind (docs/glossary.md), in names, comments, screens and documents.

const replacements = [
  [/\b[oO]we(d|s)?[A-Z]\w*/, 'queue…, or pending…'],
  [
    /\b(takeHit|forgetHits|claimAttempt|settleAttempt|keepSetting|takeInFile)\b/,
    'the names of docs/glossary.md',
  ],
  [/\b(most|longest|largest|fewest)[A-Z]\w*/, 'max… or min…'],
  [/\busual[A-Z]\w*/, 'default…'],
  [/\b([sS]ome|[aA]ny)body\b/, 'someone, anyone'],
  [/\b(?<!-)e-mail/, 'email'],
  [
    /\b[mM]ails\b(?= (are|is|were|that|which|to|from|of|about|in|at|by|when|and)\b)|\bmailed\b/,
    'emails, emailed',
  ],
  [/\bdeeds?\b/i, 'action'],
  [/\w \d+ %/, 'no space before %'],
  [/\bof our team\b/, 'from our team'],
  [
    /[kK]eptPage|[pP]ictureShelf|[cC]ardShelf|ContentNews|[cC]annedAnswer|canned answer/,
    'the names of docs/glossary.md',
  ],
];
/** Where the old word is a fixed name: what is on the wire, in the database's past, in a document or in the log. */
const kept = [/^server\/migrations\//, /^CHANGELOG\.md$/, /^scripts\/checks\/check-words\.mjs$/];

const files = listWritten().filter(
  (file) => /\.(tsx?|mjs|md|ya?ml|css)$/.test(file) && !kept.some((pattern) => pattern.test(file)),
);

const problems = files.flatMap((file) =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      replacements
        .filter(([pattern]) => pattern.test(line))
        .map(([pattern, instead]) => `${file}:${index + 1}: '${pattern.exec(line)[0]}': say ${instead}`),
    ),
);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
