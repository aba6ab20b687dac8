import { expect, it } from 'vitest';
import { findOldWords } from './old-words.mjs';

it.each([
  'const text = inWords(report);',
  'import type { Attempt } from "./idempotency.ts";',
  'const jobs = keptOfJobs(queue);',
  'export function plan(wishes) {}',
  'const whyNot = refusalOf(row);',
  'const place = takePlace();',
  'const patience = 500;',
  'throw new UnreadableMail();',
  'function claim(failures: string[], words: string) {}',
  'const words = dialog.textContent;',
  'const verdict = judge(times);',
  '/** Judges what came back. */',
  'const heard: string[] = [];',
  'const told = admins.map(nameOf);',
  'expect(owed.state).toBe("queued");',
  'await oweMail(tx);',
  'Somebody from us answers by e-mail.',
])('an old word is found, with its location: %s', (line) => {
  expect(findOldWords('server/src/planted.ts', `const fine = 1;\n${line}\n`)[0]).toMatch(
    /^server\/src\/planted\.ts:2: '.+': say /,
  );
});

it.each([
  ['const isMailOwed = true;', 'isMailOwed'],
  ["name: 'notifications.mail-owed'", 'mail-owed'],
  ["get('/api/admin/canned-answers')", 'canned-answers'],
  ['draft.canned_answer', 'canned_answer'],
  ['metrics.mails_failed += 1;', 'mails_failed'],
  ['alert: ProximaMailsStuck', 'ProximaMailsStuck'],
  ['const heardByOther = [];', 'heardByOther'],
  ['reply.is_told', 'is_told'],
  ['const inLargest = 3;', 'inLargest'],
  ['const HTTPPatience = 3;', 'HTTPPatience'],
  ['const reasonWhyNot = 3;', 'reasonWhyNot'],
  ['await retryTakeHit();', 'retryTakeHit'],
])('an old word is found anywhere in a name: %s', (line, name) => {
  expect(findOldWords('server/src/planted.ts', line)[0]).toContain(
    `server/src/planted.ts:1: '${name}': say `,
  );
});

it('an old word is found in the name of a file', () => {
  expect(findOldWords('server/src/canned-answers.ts', '')).toEqual([
    "server/src/canned-answers.ts: 'canned-answers': say saved reply",
  ]);
});

it.each([
  'const words = line.trim().split(/\\s+/);',
  'const startsWithWord = (text: string, words: readonly string[]) => true;',
  'The member is told that the submission is approved.',
  'Send us yours, in your own words.',
  'className="break-words"',
  'const attempt = { scope, key };',
  'const isAllowed = followed && toLowerCase();',
  'The largest file, the usual way: what you owe.',
  'emailsOf(queuedEmails)',
])('ordinary English and lists of words pass: %s', (line) => {
  expect(findOldWords('server/src/fine.ts', line)).toEqual([]);
});

it('migrations, release notes and pictures are not checked', () => {
  for (const file of ['server/migrations/0001.sql', 'CHANGELOG.md', 'web/public/icon.svg'])
    expect(findOldWords(file, 'const heard = oweMail();')).toEqual([]);
});
