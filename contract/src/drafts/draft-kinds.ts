import type { z } from 'zod';
import { contentDrafts, sectionDrafts } from './content-drafts.ts';
import { memberDrafts } from './member-drafts.ts';
import { profileDrafts } from './profile-drafts.ts';
import { programmeDrafts } from './programme-drafts.ts';
import { projectionDrafts } from './projection-drafts.ts';
import { reviewDrafts } from './review-drafts.ts';
import { teamDrafts } from './team-drafts.ts';

/** Every form whose unsent input is saved. Pages name the kinds of their forms, and do not load this list. */
export const draftKinds = {
  ...memberDrafts,
  ...profileDrafts,
  ...projectionDrafts,
  ...reviewDrafts,
  ...programmeDrafts,
  ...teamDrafts,
  ...contentDrafts,
  ...sectionDrafts,
};
export type DraftKind = keyof typeof draftKinds;
export type DraftFields<K extends DraftKind> = z.output<(typeof draftKinds)[K]['fields']>;
