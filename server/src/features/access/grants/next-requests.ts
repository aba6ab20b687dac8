import type { NextStepSource } from '../../next-steps/read-next-steps.ts';
import { countOpenRequests } from './access-requests.repository.ts';

/** Founders: open requests for access, by venture. */
export const findAccessRequests: NextStepSource = async ({ platform: { db }, actor }) =>
  (await countOpenRequests(db, actor.userId)).map(({ slug, name, count }) => ({
    title: count === 1 ? 'An investor asks for access' : `${count} investors ask for access`,
    text: `They would like to read the documents of ${name}.`,
    path: `/dashboard/ventures/${slug}/access`,
    action: 'Answer',
  }));
