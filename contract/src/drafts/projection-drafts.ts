import { z } from 'zod';
import { halfFilled } from '../profiles/half-filled.ts';
import { projections } from '../ventures/projections/projections.ts';
import { namedKinds, version } from './draft-kind.ts';

export const projectionDrafts = namedKinds({
  /** About a venture. */
  projections: {
    access: 'account',
    fields: z.object({ version, document: halfFilled(projections) }),
  },
});
