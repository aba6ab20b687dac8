import { expect, test } from 'vitest';
import { summaryOf } from './post-summary.ts';

test('a summary is the first words of the text, without markup, cut between words', () => {
  expect(summaryOf('<h2>Why</h2>\n<p>R&amp;D &lt; 3&nbsp;% of <b>all</b></p>', 'Money')).toBe(
    'Why R&D < 3 % of all',
  );
  expect(summaryOf('<p> </p>', 'Money')).toBe('Money');
  const long = summaryOf(`<p>${'word '.repeat(60)}</p>`, 'Money');
  expect(long).toMatch(/word …$/);
  expect(long.length).toBeLessThanOrEqual(157);
  expect(summaryOf('x'.repeat(400), 'Money')).toBe(`${'x'.repeat(155)} …`);
});
