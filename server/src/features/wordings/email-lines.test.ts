import { globSync, readFileSync } from 'node:fs';
import { subjectOfEmail } from '@proxima/contract/wordings/draft-subjects';
import { saysSomething } from '@proxima/contract/wordings/placeholders';
import { inManyEmails, wordedKinds } from '@proxima/contract/wordings/wordings';
import { expect, it } from 'vitest';
import { emailedKinds, linesOf, samplesOf } from './email-lines.ts';

const originals = emailedKinds.flatMap((kind) => linesOf(kind).map(({ original }) => original));

const features = new URL('..', import.meta.url).pathname;
/** The files whose functions write emails. */
const sources = globSync('**/*.ts', { cwd: features })
  .filter((file) => !/\.test\.ts$|^email-preview|^branding|layout\//.test(file))
  .map((file) => ({ file, code: readFileSync(`${features}${file}`, 'utf8') }))
  .filter(({ code }) => /: EmailContent\b/.test(code) && /footer/.test(code));

const comments = /\/\*[\s\S]*?\*\/|\/\/.*|^import[^;]*;/gm;
const literals = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`([^`]*)`/g;

/** What their code writes that reads as a text of ours: it begins like a sentence, or has several words. */
const written = sources.flatMap(({ file, code }) =>
  [...code.replaceAll(comments, '').matchAll(literals)]
    .map(([, single, double, template]) => ({ file, text: single ?? double ?? template ?? '' }))
    .filter(({ text }) => /^[{“$]?[A-Z][a-z]|[a-z]{2} [a-z]{2}|\w\} [a-z]/.test(text)),
);

/** A template stands for each text that it can become. */
const patternOf = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split(/\$\{[^}]*\}/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+')}$`,
  );

/** Values of placeholders, parts of sentences, lines of lists and quotes, the title in a calendar. */
const others = [
  /^\$\{minutes/,
  /^a working hour$/,
  /^\$\{files\} files$/,
  /^a (file|remark)/,
  /^(every|every other) device$/,
  /^(app|passkey) (added|removed)$/,
  /^due soon$/,
  /Answer: \$/,
  /times\)$/,
  /^(Its codes|It) (now|no longer) lets? you sign in\.$/,
  /^Interview$/,
];

it('finds every text of the code in a sample, so that the team can word all that is sent', () => {
  expect(sources.length).toBeGreaterThan(17);
  const unreachable = written
    .filter(({ text }) => !others.some((other) => other.test(text)))
    .filter(({ text }) => !originals.some((original) => patternOf(text).test(original)));
  expect(unreachable).toEqual([]);
});

it('takes nothing that people typed for a text of ours', () => {
  for (const original of originals) {
    expect(saysSomething(original)).toBe(true);
    expect(original).not.toMatch(
      /Ada|Grace|Mara|Noor|Ines|Lindqvist|Tidal|Spring|Screening|Keycloak|#\d|\d{3}/,
    );
  }
});

it('lists what several kinds say once, with samples that say it', () => {
  const lines = linesOf(inManyEmails);
  const samples = samplesOf(inManyEmails);
  for (const original of [
    'Hello {first_name},',
    'Hello,',
    'Unsubscribe from these emails',
    'Or copy this address:',
  ])
    expect(lines.filter((line) => line.original === original)).toHaveLength(1);
  for (const { samples: at } of lines) for (const one of at) expect(samples[one]).toBeDefined();
  expect(samples.length).toBeLessThan(60);
});

it('numbers the draft of each kind differently', () => {
  expect(new Set(wordedKinds.map(subjectOfEmail)).size).toBe(wordedKinds.length);
});
