import { firstBatch } from './posts/first-batch.ts';
import { firstNinetyDays } from './posts/first-ninety-days.ts';
import { howWeArePaid } from './posts/how-we-are-paid.ts';
import { problemInterviews } from './posts/problem-interviews.ts';
import { readableModel } from './posts/readable-model.ts';
import { readingADeck } from './posts/reading-a-deck.ts';
import { splittingEquity } from './posts/splitting-equity.ts';
import { ventureMemory } from './posts/venture-memory.ts';
import type { SeedPost } from './seed-post.ts';

/** The posts of a fresh installation, oldest first, so that ids rise with dates. */
export const seedPosts: readonly SeedPost[] = [
  howWeArePaid,
  firstBatch,
  ventureMemory,
  readingADeck,
  splittingEquity,
  firstNinetyDays,
  readableModel,
  problemInterviews,
];
