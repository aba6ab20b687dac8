import { expect, it } from 'vitest';
import { textOfHtml } from './html-text.ts';

it('has a line for each block and dots between the cells of a row', () => {
  expect(
    textOfHtml(
      '<p>A &amp; B</p><table><tr><th>Region</th><th>Islands</th></tr><tr><td>Orkney</td><td>23</td></tr></table>',
    ),
  ).toBe('A & B\nRegion · Islands\nOrkney · 23\n');
});
