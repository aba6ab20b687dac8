import { describe, expect, it } from 'vitest';
import { cutReply, splitText, textOfHtml } from './reply-text.ts';

describe('the words of an answer by mail', () => {
  it('end where the quoted mail begins', () => {
    const mail =
      'Yes, Thursday suits.\r\n\r\nOn Wed, 12 Mar 2026 at 14:05, Proxima Ventures <no-reply@example.com> wrote:\r\n> Our team wrote to you\r\n> Read and answer';
    expect(cutReply(mail)).toBe('Yes, Thursday suits.');
  });

  it('end there too when the introduction is wrapped over two lines', () => {
    const mail =
      'Fine.\n\nOn Wed, 12 Mar 2026 at 14:05, Proxima Ventures\n<no-reply@example.com> wrote:\n\n> quoted';
    expect(cutReply(mail)).toBe('Fine.');
  });

  it.each([
    'Am Mi., 12. März 2026 um 14:05 Uhr schrieb Proxima <a@example.com>:',
    'Le mer. 12 mars 2026 à 14:05, Proxima <a@example.com> a écrit :',
    '-----Original Message-----',
    '________________________________',
  ])('end at %s', (introduction) => {
    expect(cutReply(`My answer\n\n${introduction}\nOld words without marks`)).toBe('My answer');
  });

  it('end at the header block that other programs put above a quote', () => {
    const mail = 'Agreed.\n\nFrom: Proxima <a@example.com>\nSent: Wednesday\nTo: Mira\n\nOld words';
    expect(cutReply(mail)).toBe('Agreed.');
  });

  it('may stand under or between the quoted lines', () => {
    const mail =
      'On Wed, Proxima wrote:\n> What does one cost?\nAbout 640.\n> And who maintains it?\nThe village.';
    expect(cutReply(mail)).toBe('About 640.\nThe village.');
  });

  it('come without signature and without the advertisement of a device', () => {
    expect(cutReply('Thanks\n-- \nMira Sol\nTidal Ltd')).toBe('Thanks');
    expect(cutReply('Thanks\n\nSent from my phone')).toBe('Thanks');
  });

  it('keep a sentence that only looks like an introduction', () => {
    const mail = 'On Monday I wrote: nothing yet.\nFrom: here on we go alone.\nBest, Mira';
    expect(cutReply(mail)).toBe(mail);
  });

  it('are found in a mail that is HTML alone, without what it quotes', () => {
    const html =
      '<style>p{}</style><div>First line<br>second &amp; last</div><div class="gmail_quote">On Wed wrote<blockquote>old</blockquote></div>';
    expect(cutReply(textOfHtml(html))).toBe('First line\nsecond & last');
  });

  it('are found at once in a text made to keep patterns busy', () => {
    const started = performance.now();
    cutReply(`On ${'a '.repeat(100_000)}\n`.repeat(3));
    cutReply(`${'On x\n'.repeat(40_000)}`);
    textOfHtml('<br'.repeat(60_000));
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});

describe('a long answer', () => {
  it('is cut into messages at blanks and loses nothing', () => {
    const words = Array.from({ length: 2_000 }, (_, index) => `word${index}`);
    const parts = splitText(words.join(' '), 4_000);
    expect(parts.every((part) => part.length <= 4_000)).toBe(true);
    expect(parts.join(' ')).toBe(words.join(' '));
  });

  it('is cut between characters, never inside one', () => {
    const parts = splitText('🚀'.repeat(25), 10);
    expect(parts.map((part) => [...part].length)).toEqual([10, 10, 5]);
    expect(parts.every((part) => part.isWellFormed())).toBe(true);
  });
});
