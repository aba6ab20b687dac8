import { nameOfSubmission } from '@proxima/contract/submissions/submission-name';
import { referenceOf, submissionStatuses } from '@proxima/contract/submissions/submissions';
import { hasRight } from '../../../platform/access.ts';
import { findNewestThings } from '../../../platform/database/search/search-rows.ts';
import type { Searcher, SearchSource } from '../../search/search-source.ts';
import { listHiddenFrom } from '../reading/hidden-senders.ts';
import type { ReviewFilters } from './review-filters.repository.ts';
import type { ReviewRow } from './review-list.repository.ts';
import {
  listForReviewById,
  listOwnById,
  searchedForReview,
  searchedOwn,
} from './searched-submissions.repository.ts';

type Filters = Pick<ReviewFilters, 'enquiries'>;

/** The filters of the console's lists for someone of the team. */
const filtersFor = async (
  { platform: { db }, actor }: Searcher,
  filters: Filters,
): Promise<ReviewFilters> => ({ ...filters, reader: actor, hidden: await listHiddenFrom(db, actor.userId) });

const describe = (row: ReviewRow) => ({
  title: nameOfSubmission(row),
  line: [
    referenceOf(row.id),
    `${row.first_name} ${row.last_name}`,
    ...(row.contact_type === 'general_inquiry' ? [] : [submissionStatuses[row.status].label]),
  ].join(' · '),
  at: row.created_at,
  key: String(row.id),
});

/** What the team finds in one of its lists. */
const inList = (filters: Filters): Pick<SearchSource, 'find' | 'show'> => ({
  find: async (searcher, searched, limit) => {
    const rows = searchedForReview(await filtersFor(searcher, filters));
    return findNewestThings(searcher.platform.db, rows, searched, limit);
  },
  show: async (searcher, ids) => {
    const rows = await listForReviewById(searcher.platform.db, await filtersFor(searcher, filters), ids);
    return new Map(rows.map((row) => [row.id, describe(row)]));
  },
});

const proposals = inList({});

/** Members find their own submissions, the team finds all proposals as in its list. */
export const searchSubmissions: SearchSource = {
  isFor: (actor) => actor.kind === 'member' || hasRight(actor, 'submissions.read'),
  find: async (searcher, searched, limit) => {
    const { platform, actor } = searcher;
    if (actor.kind === 'admin') return proposals.find(searcher, searched, limit);
    return findNewestThings(platform.db, searchedOwn(actor.userId), searched, limit);
  },
  show: async (searcher, ids) => {
    const { platform, actor } = searcher;
    if (actor.kind === 'admin') return proposals.show(searcher, ids);
    const rows = await listOwnById(platform.db, actor.userId, ids);
    return new Map(
      rows.map(({ id, status, ...row }) => [
        id,
        {
          title: nameOfSubmission({ business_name: null, title: null, ...row }),
          line: `${referenceOf(id)} · ${submissionStatuses[status].label}`,
          key: String(id),
        },
      ]),
    );
  },
};

/** The team finds enquiries as in its list. */
export const searchEnquiries: SearchSource = {
  isFor: (actor) => hasRight(actor, 'submissions.read'),
  ...inList({ enquiries: 'all' }),
};
