import type { NextStep } from '@proxima/contract/accounts/next-steps';
import { loadViewer } from '../../access/load-venture.ts';
import type { NextStepSource } from '../../next-steps/read-next-steps.ts';
import { countNews } from './explore-counts.repository.ts';
import { marksShownTo } from './marks.policy.ts';

const path = '/dashboard/explore';
const ventures = (count: number) => (count === 1 ? '1 venture' : `${count.toLocaleString('en')} ventures`);

/** Eligible investors: what changed on their watchlist in the last week, and what is listed. */
export const nextInExplore: NextStepSource = async ({ platform: { db }, actor }) => {
  const viewer = await loadViewer(db, actor);
  if (!viewer.eligibility.ok) return [];
  const { listed, changed } = await countNews(db, { viewer, marksOf: marksShownTo(actor) });
  const steps: NextStep[] = [];
  if (changed > 0)
    steps.push({
      title: `${ventures(changed)} on your watchlist changed`,
      text: 'Within the last seven days.',
      path: `${path}?view=watched`,
      action: 'Watchlist',
    });
  if (listed > 0)
    steps.push({
      title: `Explore ${ventures(listed)}`,
      text: 'Those that suit your profile come first.',
      path,
      action: 'Explore',
    });
  return steps;
};
