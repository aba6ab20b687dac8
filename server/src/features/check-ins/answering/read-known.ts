import type { Figure } from '@proxima/contract/check-ins/check-in-form';
import { decimalOf, money } from '@proxima/contract/money/money';
import type { KnownFigure } from '@proxima/contract/outcomes/measures';
import type { Database } from '../../../platform/database/database.ts';
import { listAccepted } from '../../projects/milestones/list-accepted.ts';
import { listRaised } from '../../rounds/read-funding.ts';

const readers: Record<KnownFigure, (db: Database, ventureId: number) => Promise<Figure[]>> = {
  raised: async (db, ventureId) =>
    (await listRaised(db, ventureId)).map(({ currency, minor }) => ({
      amount: Number(decimalOf(money(currency, minor))),
      currency,
    })),
  milestones: async (db, ventureId) => [
    { amount: (await listAccepted(db, [ventureId])).length, currency: null },
  ],
};

/** What the product knows of a venture today: money raised in rounds here, or accepted milestones. */
export const readKnown = (db: Database, figure: KnownFigure, ventureId: number): Promise<Figure[]> =>
  readers[figure](db, ventureId);
