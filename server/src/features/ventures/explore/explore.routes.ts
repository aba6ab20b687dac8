import { compareEndpoints, compareMessages } from '@proxima/contract/explore/compare';
import { exploreEndpoints, exploreMessages } from '@proxima/contract/explore/explore';
import type { Routes } from '../../../http/route.ts';
import { byId } from '../../../http/verbs.ts';
import { compareVentures } from './compare-ventures.ts';
import { exploreVentures } from './explore-ventures.ts';
import { markVenture, readMark } from './mark-venture.ts';

export function exploreRoutes({ answer, route }: Routes): void {
  route(exploreEndpoints.list, ({ context, query }) => exploreVentures(context, query));
  answer(exploreEndpoints.mark, exploreMessages.mark, byId(readMark));
  route(exploreEndpoints.setMark, byId(markVenture));
  answer(compareEndpoints.compare, compareMessages.compared, ({ context, query }) =>
    compareVentures(context, query),
  );
}
