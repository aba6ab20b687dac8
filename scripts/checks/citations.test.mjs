import { describe, expect, it } from 'vitest';
import { citedDocuments, citedHeadings, isAmong } from './citations.mjs';

const headings = ['Rules', 'Fair review', 'Files that people send'];
const missing = (text) => citedHeadings(text).filter((cited) => !isAmong(headings, cited)).length;

describe('a heading that does not exist is noticed', () => {
  it.each([
    'See docs/rules.md, Lost and found.',
    'See docs/rules.md, "Lost and found".',
    'See docs/rules.md, section Lost.',
    'See docs/rules.md, section "lost".',
    'An archive within the limits of docs/rules.md (Lost files), with a main part.',
    'See docs/rules.md ("Lost files").',
    'See docs/rules.md: Lost files.',
    'See docs/rules.md Lost files.',
    'See docs/rules.md § Lost files.',
    'See [docs/rules.md], Lost files.',
    'See "Lost files" in docs/rules.md.',
    'See "Lost files" in [docs/rules.md].',
    'runbook: docs/rules.md#lost-files',
    // Not the heading `Rules`, and not the whole of one that is quoted.
    'See docs/rules.md, Rulesets.',
    'See docs/rules.md, "Files that people send away".',
  ])('%s', (text) => {
    expect(missing(text)).toBe(1);
  });
});

describe('a heading that exists passes', () => {
  it.each([
    'See docs/rules.md, Fair review.',
    'See docs/rules.md, "Fair review".',
    'See docs/rules.md, Rules and more.',
    'See docs/rules.md (Files that people send), with a main part.',
    'See "Files that people send" in [docs/rules.md].',
    'runbook: docs/rules.md#files-that-people-send',
  ])('%s', (text) => {
    expect(citedHeadings(text)).toHaveLength(1);
    expect(missing(text)).toBe(0);
  });
});

it.each([
  'Refused before it is decoded (docs/rules.md). It stays.',
  'Server, screens, docs/rules.md and tests read this table.',
  '[ARCHITECTURE.md]: how it is built',
])('a document without a heading is only looked up: %s', (text) => {
  expect(citedHeadings(text)).toEqual([]);
  expect(citedDocuments(text)).toHaveLength(1);
});
