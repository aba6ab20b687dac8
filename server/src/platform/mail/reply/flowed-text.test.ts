import { expect, it } from 'vitest';
import { joinFlowedLines, withoutFlow } from './flowed-text.ts';

it('joins soft line breaks of equal quote depth, and never a reply to the quote above it', () => {
  const text = '> one \n> two \nthree \nfour\n>> five \n> six\n stuffed\n-- \nMira ';
  expect(joinFlowedLines(text, false)).toBe('> one two \nthree four\n>> five \n> six\nstuffed\n-- \nMira ');
});

it('removes the space of a soft line break if the email asks for it', () => {
  expect(joinFlowedLines('中文 \n繼續 \n。\nEnd', true)).toBe('中文繼續。\nEnd');
});

it('changes only the headers of flowed parts', () => {
  const mail = (format: string) =>
    `Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain;\r\n ${format}\r\n\r\nformat=flowed\r\n--b--\r\n`;
  const { raw, flowed } = withoutFlow(Buffer.from(mail('Format="flowed"; DelSp=yes')));
  expect(raw.toString()).toBe(mail('format=fixed; DelSp=yes'));
  expect(flowed).toEqual({ delSp: true });
  const fixed = Buffer.from(mail('charset=utf-8'));
  expect(withoutFlow(fixed)).toEqual({ raw: fixed, flowed: null });
});

it('takes linear time', () => {
  const started = performance.now();
  joinFlowedLines('word \n'.repeat(170_000), true);
  joinFlowedLines('>'.repeat(1_000_000), true);
  expect(performance.now() - started).toBeLessThan(15_000);
});
