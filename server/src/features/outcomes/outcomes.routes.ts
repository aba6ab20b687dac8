import { measureEndpoints, measureMessages } from '@proxima/contract/outcomes/measures';
import { outcomeEndpoints, outcomeMessages } from '@proxima/contract/outcomes/outcomes';
import type { Routes } from '../../http/route.ts';
import {
  archiveMeasure,
  createMeasure,
  listMeasures,
  restoreMeasure,
  saveMeasure,
} from './measures/edit-measures.ts';
import { readImpact } from './read-impact.ts';
import { readOutcomes } from './read-outcomes.ts';

/** Outcomes for the team, and for visitors while their page is open. */
export function outcomeRoutes({ answer }: Routes): void {
  answer(outcomeEndpoints.read, outcomeMessages.read, ({ context, query }) =>
    readOutcomes(context.platform, query),
  );
  answer(outcomeEndpoints.impact, outcomeMessages.read, ({ context }) => readImpact(context.platform));
}

/** Measures, for the team. */
export function measureRoutes({ answer, platform: { db } }: Routes): void {
  answer(measureEndpoints.list, measureMessages.list, () => listMeasures(db));
  answer(measureEndpoints.create, measureMessages.saved, ({ context, body }) => createMeasure(context, body));
  answer(measureEndpoints.save, measureMessages.saved, ({ context, params, body: { version, measure } }) =>
    saveMeasure(context, { ...params, version }, measure),
  );
  answer(measureEndpoints.archive, measureMessages.archived, ({ context, params, body }) =>
    archiveMeasure(context, { ...params, ...body }),
  );
  answer(measureEndpoints.restore, measureMessages.restored, ({ context, params, body }) =>
    restoreMeasure(context, { ...params, ...body }),
  );
}
