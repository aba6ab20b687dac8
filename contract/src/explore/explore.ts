import { z } from 'zod';
import { currency } from '../money/currencies.ts';
import { minorAmount } from '../money/money.ts';
import { openRound } from '../rounds/open-round.ts';
import { get, put } from '../wire/endpoint.ts';
import { page, pageQuery, success } from '../wire/envelope.ts';
import { count, id } from '../wire/ids.ts';
import { trimmedText } from '../wire/text.ts';
import { ventureNoteForm } from './note-form.ts';

export const exploreMessages = {
  list: 'Ventures',
  mark: 'Your mark',
  saved: 'Note saved.',
  watched: 'You will be notified when this venture changes.',
  unwatched: 'You no longer watch this venture.',
  hidden: 'Hidden. Nobody else can see that.',
  unhidden: 'Shown again.',
  currency: 'Choose a currency for the amounts.',
} as const;

export const exploreSorts = { match: 'Best match', newest: 'Newest', closing: 'Closing soon' } as const;
export const exploreViews = { all: 'All', watched: 'Watchlist', hidden: 'Hidden' } as const;
const keysOf = <Name extends string>(names: Record<Name, string>) => Object.keys(names) as [Name, ...Name[]];

/** Whole units of the currency. */
const wholeAmount = z.coerce
  .number()
  .int()
  .min(0)
  .max(10 ** 11);
const option = z.string().max(100).optional();

/** View, filters and order of the list. */
export const exploreQuery = z.object({
  /** All but the hidden ones, or only those that the caller watches or has hidden. */
  view: z.enum(keysOf(exploreViews)).default('all'),
  /** Words, or beginnings of words, in name, tagline, industry, stage or place. */
  search: trimmedText().max(200).optional(),
  industry: option,
  stage: option,
  /** ISO 3166-1 alpha-2. */
  country: option,
  /** Only ventures with an open round. */
  raising: z.enum(['now']).optional(),
  /** Currency and range of the ticket of an open round, otherwise of the ask. */
  currency: currency.optional(),
  amount_from: wholeAmount.optional(),
  amount_to: wholeAmount.optional(),
  sort: z.enum(keysOf(exploreSorts)).default('match'),
});
export type ExploreFilters = Omit<z.output<typeof exploreQuery>, 'sort'>;

/** A listed venture in short. */
export const ventureCard = z.object({
  id,
  /** The slug in its page's address. */
  slug: z.string(),
  name: z.string(),
  /** Where its logo is served; null without one. */
  logo: z.string().nullable(),
  tagline: z.string(),
  industry: z.string(),
  stage: z.string(),
  country: z.string().nullable(),
  location: z.string(),
  ask: z.object({ currency, amount: minorAmount }).nullable(),
  /** Null while it is not raising. */
  round: openRound.nullable(),
  listed_at: z.string(),
  /** Why it suits the caller, as text; null if nothing matches, and for the caller's own venture. */
  match: z.string().nullable(),
  /** Whether the caller is part of it, so that no one invests in their own venture by mistake. */
  own: z.boolean(),
  watched: z.boolean(),
  hidden: z.boolean(),
});
export type VentureCard = z.output<typeof ventureCard>;

const counts = z.object({
  /** With all filters. */
  total: count,
  /** Without filters. */
  listed: count,
  watched: count,
  hidden: count,
  /** With all other filters. */
  raising: count,
  /** By value, with all filters but this one. */
  industry: z.record(z.string(), count),
  stage: z.record(z.string(), count),
  country: z.record(z.string(), count),
});
export type ExploreCounts = z.output<typeof counts>;

/** An account's private marks on a venture. */
const mark = z.object({ watched: z.boolean(), hidden: z.boolean(), note: z.string() });
export type VentureMark = z.output<typeof mark>;

export const exploreEndpoints = {
  /** The listed ventures that the caller may find. Forbidden, with the reason, for anyone who is not an eligible investor. */
  list: get('/api/ventures/explore', 'member', {
    query: exploreQuery
      .extend(pageQuery.shape)
      .refine(
        ({ currency, amount_from, amount_to }) =>
          currency !== undefined || (amount_from === undefined && amount_to === undefined),
        { path: ['currency'], error: exploreMessages.currency },
      ),
    /** Counts come with the first page only. `prefers`: whether the caller's profile says what they look for. */
    reply: page(ventureCard).extend({ counts: counts.nullable(), prefers: z.boolean() }),
  }),
  /** The caller's own mark of a venture: on the watch list, passed, with notes. */
  mark: get('/api/ventures/marks/:id', 'member', { inMemberView: 'hidden', reply: success(mark) }),
  /** Changes the given fields. Watching a hidden venture shows it again; hiding ends watching. */
  setMark: put('/api/ventures/marks/:id', 'member', {
    repeat: 'natural',
    body: mark.extend(ventureNoteForm.shape).partial(),
    reply: success(mark),
  }),
};
