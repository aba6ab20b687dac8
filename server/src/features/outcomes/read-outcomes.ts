import type { Measure } from '@proxima/contract/outcomes/measures';
import {
  dimensions,
  type OutcomeFilters,
  type OutcomeMeasure,
  type Outcomes,
} from '@proxima/contract/outcomes/outcomes';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { countOutcomes } from './figures/count-outcomes.ts';
import type { Selection } from './figures/facts.ts';
import { labelsOf } from './label-groups.ts';
import { loadFacts } from './load-facts.ts';
import { listMeasures } from './measures/edit-measures.ts';
import { listImportedMeasures } from './outcomes.repository.ts';

/** What reading outcomes takes. */
export interface Services {
  db: Database;
  clock: Clock;
}

/** What became of the ventures of programmes, in all and by group; small groups are hidden (docs/rules.md, Outcomes). */
export async function readOutcomes({ db, clock }: Services, filters: OutcomeFilters): Promise<Outcomes> {
  const { by, ...chosen } = filters;
  const selection = Object.fromEntries(
    Object.entries(chosen).filter(([, key]) => key !== undefined),
  ) as Selection;
  const now = clock.now();
  const measures = await listReportable(db);
  const facts = await loadFacts(db, measures, now);
  const labels = labelsOf(facts.calls);
  const { total, groups } = countOutcomes(facts, by, selection);
  const options = dimensions.map((dimension) => {
    const keys = new Set(facts.places.map(({ keys: of }) => of[dimension]));
    return [
      dimension,
      labels.sorted(
        dimension,
        [...keys].map((key) => ({ key })),
      ),
    ] as const;
  });
  return {
    at: now.toISOString(),
    by,
    total,
    groups: labels.sorted(by, groups),
    measures: await presentMeasures(db, measures),
    options: Object.fromEntries(options) as Outcomes['options'],
  };
}

/** Measures in use, and archived ones with figures. */
const listReportable = async (db: Database): Promise<Measure[]> =>
  (await listMeasures(db)).filter(({ is_archived, is_used }) => is_used || !is_archived);

const sources = {
  raised: 'Confirmed payments in rounds on this platform, less what was returned',
  milestones: 'Milestones accepted on this platform',
  reported: 'Reported by founders in check-ins',
} as const;

async function presentMeasures(db: Database, measures: readonly Measure[]): Promise<OutcomeMeasure[]> {
  const imported = await listImportedMeasures(db);
  return measures.map(({ id, name, help, unit, adding, may_be_negative, known }) => ({
    ...{ id, name, help, unit, adding, may_be_negative },
    is_known: known !== null,
    source: `${sources[known ?? 'reported']}${imported.has(id) ? ', and records of earlier years' : ''}`,
  }));
}
