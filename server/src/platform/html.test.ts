import { expect, test } from 'vitest';
import { html } from './html.ts';

test('values in a template are text, in elements and in attributes', () => {
  const hostile = `<script>alert("1")</script>&amp;'`;
  expect(html`<p title="${hostile}">${hostile}</p>`.text).toBe(
    '<p title="&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;amp;&#39;">&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;amp;&#39;</p>',
  );
});

test('templates nest, alone and in lists, without being escaped twice', () => {
  const items = ['a & b', 'c'].map((item) => html`<li>${item}</li>`);
  expect(html`<ul>${items}</ul>${html`<hr>`}${3}`.text).toBe('<ul><li>a &amp; b</li><li>c</li></ul><hr>3');
  expect(html`<p></p>`.text).toBe('<p></p>');
});
