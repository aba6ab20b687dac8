import { describe, expect, it } from 'vitest';
import { eicar } from '../../../../test/documents/eicar.ts';
import { inspect, inspectWithDetail } from '../../../../test/documents/inspect-content.ts';

const cue = '00:01.000 --> 00:04.250 align:start\n<v Mara>Ask for money.</v>\n';
const checked = (content: Buffer | string, name = 'a.vtt') => inspect(name, content, 'captions');

describe('valid captions are accepted', () => {
  it.each([
    ['as programs write them', `WEBVTT\n\n${cue}\n2\n100:00:04.250 --> 100:00:06.000\nThen build.\n`],
    ['with a byte order mark and Windows line breaks', `\uFEFFWEBVTT - Pricing\r\n\r\n1\r\n${cue}`],
    [
      'with a header, a comment and a style',
      `WEBVTT\nKind: captions\n\nNOTE by hand\n\nSTYLE\n::cue(b) { color: peachpuff }\n\n${cue}`,
    ],
    ['in any script', `WEBVTT\n\n00:00.000 --> 00:01.000\nالسعر 価格\n`],
  ])('%s', async (_how, content) => {
    expect(await checked(content)).toBe('text/vtt');
  });
});

describe('captions are refused, with what is wrong', () => {
  it.each([
    ['SubRip under another name', '1\n00:00:01,000 --> 00:00:04,250\nAsk.\n', 'does not begin with “WEBVTT”'],
    ['a word that only starts with WEBVTT', `WEBVTTX\n\n${cue}`, 'does not begin with “WEBVTT”'],
    ['times with a comma', 'WEBVTT\n\n00:00:01,000 --> 00:00:04,250\nAsk.\n', 'line 3 has no valid times'],
    ['impossible times', 'WEBVTT\n\n00:61.000 --> 00:62.000\nAsk.\n', 'line 3 has no valid times'],
    [
      'an end before its beginning',
      `WEBVTT\n\n${cue}\n00:09.000 --> 00:08.999\nAsk.\n`,
      'line 6 ends before it begins',
    ],
    ['nothing to read', 'WEBVTT\n\nNOTE to be written\n', 'no caption in it'],
    ['other text than UTF-8', Buffer.from(`WEBVTT\n\n${cue}\xe9`, 'latin1'), 'not text in UTF-8'],
    ['binary content after a valid beginning', `WEBVTT\n\n${cue}\0\0`, 'not text in UTF-8'],
  ])('%s', async (_what, content, message) => {
    const { outcome, detail } = await inspectWithDetail('a.vtt', content, 'captions');
    expect([outcome, detail]).toEqual(['notCaptions', expect.stringContaining(message)]);
  });

  it.each([
    'background: url(//x.example/a.png)',
    '@import "//x.example/a.css";',
    'background: \\75rl(//x.example)',
  ])('a style that loads something: %s', async (style) => {
    expect(await checked(`WEBVTT\n\nSTYLE\n::cue { ${style} }\n\n${cue}`)).toBe('outsideContent');
  });

  it('a virus, and another kind of file', async () => {
    expect(await checked(`WEBVTT\n\n${cue}${eicar}`)).toBe('infected');
    expect(await checked(`WEBVTT\n\n${cue}`, 'a.srt')).toBe('wrongType');
  });
});
