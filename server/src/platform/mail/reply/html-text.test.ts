import { describe, expect, it } from 'vitest';
import { extractReply } from './extract-reply.ts';
import { textOfHtml } from './html-text.ts';

const ofHtml = (html: string): string => extractReply(textOfHtml(html));
const introduction =
  'On Wed, Mar 12, 2026 at 2:05 PM Proxima &lt;<a href="mailto:a@example.com">a@example.com</a>&gt; wrote:';

describe('a reply that is only HTML', () => {
  it.each([
    [
      'Gmail',
      `<div dir="ltr">Yes, <b>Thursday</b>.</div><br><div class="gmail_quote"><div class="gmail_attr">${introduction}<br></div><blockquote class="gmail_quote">Old<br>words</blockquote></div>`,
    ],
    [
      'Apple Mail',
      `<html><body>Yes, Thursday.<div><br><blockquote type="cite"><div>${introduction}</div><br><div>Old</div></blockquote></div></body></html>`,
    ],
    [
      'Thunderbird',
      `<p>Yes, Thursday.</p><pre class="moz-signature">-- <br>Mira</pre><div class="moz-cite-prefix">${introduction}<br></div><blockquote type="cite">Old</blockquote>`,
    ],
    [
      'Outlook on Windows',
      '<div class="WordSection1"><p class="MsoNormal">Yes, Thursday.<o:p></o:p></p><div style="border:none;border-top:solid #E1E1E1 1.0pt"><p><b>From:</b> Proxima &lt;a@example.com&gt;<br><b>Sent:</b> Thursday<br><b>To:</b> Mira<br><b>Subject:</b> News</p></div><p>Old</p></div>',
    ],
    [
      'Outlook on the web',
      '<div>Yes, Thursday.</div><div id="appendonsend"></div><hr><div id="divRplyFwdMsg"><b>From:</b> Proxima</div><div>Old</div>',
    ],
    [
      'Outlook for Mac',
      '<div>Yes, Thursday.</div><div id="mail-editor-reference-message-container"><div><b>From: </b>Proxima<br><b>Date: </b>Thursday</div><p>Old</p></div>',
    ],
    [
      'Yahoo',
      `<div>Yes, Thursday.</div><div class="yahoo_quoted" id="yahoo_quoted_1"><div>${introduction}</div><div>Old</div></div>`,
    ],
    [
      'Proton',
      `<div>Yes, Thursday.</div><div class="protonmail_signature_block">Sent with Proton</div><div class="protonmail_quote">${introduction}<br><blockquote>Old</blockquote></div>`,
    ],
    ['a phone', '<div>Yes, Thursday.</div><div><br></div><div>Sent from my phone</div>'],
  ])('does not include what %s quotes and adds', (_, html) => expect(ofHtml(html)).toBe('Yes, Thursday.'));

  it('may stand below and between what it quotes', () => {
    const html = `<div>${introduction}</div><blockquote>What does one cost?</blockquote><div>About 640.</div><blockquote>And who maintains it?</blockquote><p>The village.</p>`;
    expect(ofHtml(html)).toBe('About 640.\nThe village.');
  });

  it('preserves lines, lists, tables, spaces and entities, and omits code', () => {
    const html =
      '<style>p{}</style><script>x()</script><title>T</title><p>a &amp; b&nbsp;&lt;c&gt;<br>d</p><ul><li>one</li><li>two</li></ul><table><tr><td>1</td><td>2</td></tr></table><pre>x\n  y</pre>e <i>f</i>\n  g';
    expect(ofHtml(html)).toBe('a & b <c>\nd\n\n• one\n• two\n\n1 2\n\nx\n  y\n\ne f g');
  });

  it.each([
    ['open tags', '<div>'.repeat(200_000)],
    ['quotations', '<blockquote>x'.repeat(77_000)],
    ['entities', '&amp;'.repeat(200_000)],
    ['half a tag', '<br'.repeat(330_000)],
    ['closed tags', '</p>'.repeat(250_000)],
    ['lists', '<ul><li>'.repeat(125_000)],
  ])('is read in linear time: a megabyte of %s', (_, html) => {
    const started = performance.now();
    textOfHtml(html);
    expect(performance.now() - started).toBeLessThan(15_000);
  });
});
