import { z } from 'zod';
import { get } from '../wire/endpoint.ts';
import { boundedList, success } from '../wire/envelope.ts';
import { id } from '../wire/ids.ts';
import { lengths } from '../wire/limits.ts';
import { trimmedText } from '../wire/text.ts';
import { searchKindNames } from './search-kinds.ts';
import { maxHitsOfKind, maxRecent } from './search-limits.ts';

export const searchMessages = { found: 'Search results' };

const hit = z.object({
  kind: z.enum(searchKindNames),
  id,
  title: z.string(),
  /** What tells it from others of the same title; may be empty. */
  line: z.string(),
  /** A moment that belongs to the line, such as the start of an event. */
  at: z.iso.datetime().nullable(),
  /** The address of its page. */
  path: z.string(),
});
export type SearchHit = z.infer<typeof hit>;

const kinds: readonly string[] = searchKindNames;

/** Whether it names things by their kinds and ids, e.g. `venture-12,event-3`. */
function areReferences(text: string): boolean {
  if (text === '') return true;
  const references = text.split(',');
  return references.length <= maxRecent && references.every(isReference);
}

const isReference = (text: string) => {
  const [, kind, key] = /^([a-z]+)-(\d{1,15})$/.exec(text) ?? [];
  return key !== undefined && kinds.includes(kind ?? '');
};

export const searchEndpoints = {
  /**
   * What the caller may open and has the words of `q`, the best match of each kind first, at most `maxHitsOfKind` of each; kinds that
   * match best come first. Without `q`, those of the things named in `recent` that the caller may still open, in that order.
   */
  find: get('/api/search', 'account', {
    stability: 'internal',
    tokens: 'never',
    limit: 'search',
    query: z.object({
      q: trimmedText().max(lengths.shortText).default(''),
      recent: z.string().max(400).refine(areReferences).default(''),
    }),
    reply: success(boundedList(hit, maxHitsOfKind * searchKindNames.length)),
  }),
};
