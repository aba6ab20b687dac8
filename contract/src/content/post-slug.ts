import { slugOf } from '../text/slug-of.ts';

const maxLength = 80;
const words = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const letter = /[a-z]/;
/** Reserved below `/blogs/` for pages of the site. */
const pages: readonly string[] = ['search', 'topics'];

export const postSlugMessages = {
  spelling: 'Use lowercase letters and digits, with single hyphens between words',
  letter: 'Use at least one letter',
  long: `At most ${maxLength} characters`,
  page: 'This address is reserved for a page of the site',
  taken: 'This address belongs, or once belonged, to another post',
} as const;

/** The message about an invalid slug of a post; undefined for a valid one. */
export function problemOfPostSlug(slug: string): string | undefined {
  if (slug.length > maxLength) return postSlugMessages.long;
  if (!words.test(slug)) return postSlugMessages.spelling;
  // `/blogs/12` leads to the post with this id.
  if (!letter.test(slug)) return postSlugMessages.letter;
  return pages.includes(slug) ? postSlugMessages.page : undefined;
}

/** The slug that a post with this title gets if its editor writes none. */
export function postSlugOf(title: string): string {
  const slug = slugOf(title, 'post');
  return problemOfPostSlug(slug) === undefined ? slug : `post-${slug}`;
}
