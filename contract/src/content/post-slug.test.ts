import { expect, test } from 'vitest';
import { postSlugMessages, postSlugOf, problemOfPostSlug } from './post-slug.ts';

test.each(['a', 'first-rounds', '5-questions', '1e3', 'x'.repeat(80)])('%s is a slug', (slug) =>
  expect(problemOfPostSlug(slug)).toBeUndefined(),
);

test.each([
  ['', postSlugMessages.spelling],
  ['First-rounds', postSlugMessages.spelling],
  ['first rounds', postSlugMessages.spelling],
  ['first--rounds', postSlugMessages.spelling],
  ['-first', postSlugMessages.spelling],
  ['first-', postSlugMessages.spelling],
  ['first_rounds', postSlugMessages.spelling],
  ['über', postSlugMessages.spelling],
  ['../admin', postSlugMessages.spelling],
  ['12', postSlugMessages.letter],
  ['2026-11', postSlugMessages.letter],
  ['x'.repeat(81), postSlugMessages.long],
  ['search', postSlugMessages.page],
  ['topics', postSlugMessages.page],
])('%s is refused: %s', (slug, message) => expect(problemOfPostSlug(slug)).toBe(message));

test.each([
  ['What a kite earns', 'what-a-kite-earns'],
  ['2026', 'post-2026'],
  ['Search', 'post-search'],
  ['日本', 'post'],
  ['y '.repeat(100), 'y-'.repeat(35).slice(0, -1)],
])('a post called %s gets a slug of its own', (title, slug) => {
  expect(postSlugOf(title)).toBe(slug);
  expect(problemOfPostSlug(slug)).toBeUndefined();
});
