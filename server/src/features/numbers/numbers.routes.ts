import { numbersEndpoints as endpoints } from '@proxima/contract/numbers/numbers';
import { listLimits } from '@proxima/contract/wire/row-limits';
import type { Routes } from '../../http/route.ts';
import { readConversion, readShares, readSubmissionNumbers, readWaits } from './read-numbers.ts';

const message = 'Numbers';

export function numbersRoutes({ answer, platform }: Routes): void {
  answer(endpoints.submissions, message, ({ query }) => readSubmissionNumbers(platform.db, query));
  answer(endpoints.conversion, message, ({ query }) => readConversion(platform.db, query));
  answer(endpoints.waits, message, ({ query }) => readWaits(platform.db, query));
  answer(endpoints.shares, message, async ({ query }) => {
    const shares = await readShares(platform.db, query);
    return { ...shares, industries: shares.industries.slice(0, listLimits.industries) };
  });
}
