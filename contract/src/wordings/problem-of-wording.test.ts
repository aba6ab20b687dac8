import { expect, it } from 'vitest';
import { placeholdersOf } from './placeholders.ts';
import { problemOfWording } from './problem-of-wording.ts';

const host = 'ventures.example.com';
const line = { original: 'Hello {first_name}, quote {reference}.', is_one_line: false };
const problem = (text: string, is_one_line = false) => problemOfWording(text, { ...line, is_one_line }, host);
const plain = (text: string) => problemOfWording(text, { original: 'Read more', is_one_line: true }, host);

it('takes any words with the placeholders of the original, in any order and as often as wanted', () => {
  for (const text of [
    '{reference}: dear {first_name}, {reference}',
    'سلام {first_name}\n\n{reference}',
    '<b>{first_name}</b> & {reference}',
    '{first_name}, e.g. at 5.30 p.m., {reference}: see https://ventures.example.com/help or ventures.example.com',
    'See https://ventures.example.com, or (ventures.example.com). Status:{reference} at 16:00 {first_name}',
  ])
    expect(problem(text)).toBeNull();
  expect(plain('Weiterlesen: hier')).toBeNull();
});

it('names the placeholders that are unknown or missing', () => {
  expect(problem('Dear {name}, {reference} {first_name}')).toBe(
    'There is no placeholder {name} here. This text has {first_name}, {reference}.',
  );
  expect(problem('Dear {first_name}')).toBe('{reference} is missing.');
  expect(problem('{first_name} {reference} {')).toContain('There is no placeholder { here.');
  expect(plain('{first_name}')).toBe('This text has no placeholders: leave out { and }.');
});

it('leaves no email without words', () => {
  expect(plain(' \n ')).toBe('Write a text, or go back to the original.');
});

it('keeps lines to one line, and to a length', () => {
  expect(problem('{first_name}\n{reference}', true)).toBe('This has to be one line.');
  expect(plain('x'.repeat(121))).toBe('Write at most 120 characters.');
  expect(problem(`{first_name} {reference}${'x'.repeat(1_000)}`)).toBe('Write at most 1000 characters.');
});

it('leads nowhere else: neither to another site nor to another address', () => {
  for (const address of [
    'https://evil.test/x',
    'HTTP://ventures.example.com.evil.test',
    'evil.test',
    'www.evil.test',
    'me@evil.test',
    'javascript:alert(1)',
    'https://ventures.example.com@evil.test/',
    'пример.рф',
    'mailto:x',
    'https://127.0.0.1/',
    'evil.test:8080/x',
    'https://ventures.example.com:8080/',
    'evil。test',
  ])
    expect([address, plain(`See ${address}`)]).toEqual([address, expect.stringContaining(host)]);
});

it('finds each placeholder once', () => {
  expect(placeholdersOf('{a} {b_c} {a} {B} {}')).toEqual(['a', 'b_c']);
});
