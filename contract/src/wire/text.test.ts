import { describe, expect, it } from 'vitest';
import { filledLine, filledText, text, textMessages, trimmedText } from './text.ts';

const blank = ['\u200d', '\u200b\u200d', '\u2800', '\u3164\u00a0', ' \ufe0f '];

describe('a text that shows nothing', () => {
  it.each(blank)('is empty', (value) => {
    expect(trimmedText().parse(value)).toBe('');
    expect(text(10).parse(value)).toBe('');
  });

  it.each(blank)('is missing where one is needed', (value) => {
    for (const schema of [filledText(10), filledLine(10), text(10, textMessages.missing)])
      expect(schema.safeParse(value).error?.issues[0]?.message).toBe(textMessages.missing);
  });
});

it('of signs, emoji or a script that needs joiners is kept', () => {
  for (const value of ['?', '👩‍💻', 'می‌خواهم', '#️⃣', '漢']) expect(filledText(20).parse(value)).toBe(value);
});

it('that is one line loses its line breaks', () => {
  expect(filledLine(40).parse('Orbit\r\nBcc: eve@example.test')).toBe('Orbit Bcc: eve@example.test');
});
