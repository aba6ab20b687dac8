import { describe, expect, it } from 'vitest';
import { splitLinks } from './links.ts';

const linksIn = (text: string) =>
  splitLinks(text).flatMap((part) => (part.kind === 'link' ? [part.href] : []));

describe('addresses in a message', () => {
  it.each([
    ['See https://example.com/a.', 'https://example.com/a'],
    ['(https://example.com/a)', 'https://example.com/a'],
    ['https://example.com/wiki/Star_(astronomy)', 'https://example.com/wiki/Star_(astronomy)'],
    ['https://example.com/a?b=c&d=e#f, or', 'https://example.com/a?b=c&d=e#f'],
    ['www.example.com!', 'https://www.example.com'],
    ['HTTP://EXAMPLE.COM', 'HTTP://EXAMPLE.COM'],
  ])('of %s lead to %s', (text, href) => {
    expect(linksIn(text)).toEqual([href]);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'https://',
    'http://[',
    'ftp://example.com',
    'plain words. And more',
  ])('are not found in %s', (text) => {
    expect(linksIn(text)).toEqual([]);
  });

  it('never change a character of the text', () => {
    const text = 'a https://example.com/x?y=<b> www.z.org\nhttps://[ end';
    expect(
      splitLinks(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});
