import { impactPath } from '@proxima/contract/outcomes/impact-path';
import {
  type GroupFigures,
  type Impact,
  type OutcomeMeasure,
  outcomeEndpoints,
  outcomeMessages,
} from '@proxima/contract/outcomes/outcomes';
import type { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { readSettings } from '../settings/read-settings.ts';
import { findNewestFigure } from './outcomes.repository.ts';
import { readOutcomes, type Services } from './read-outcomes.ts';

/** The same for visitors, by year. @throws DomainError `not_found` while the team has not opened the page */
export async function readImpact(services: Services): Promise<Impact> {
  const { impact } = await readSettings(services.db);
  if (!impact.is_public) throw new DomainError('not_found', { message: outcomeMessages.noImpact });
  const { at, total, groups, measures, options } = await readOutcomes(services, { by: 'year' });
  const isShown = ({ id }: OutcomeMeasure) => hasFigures(total, id);
  return {
    at,
    total,
    measures: measures.filter(isShown),
    introduction: impact.introduction,
    cohorts: options.cohort.length,
    by_year: groups,
  };
}

const hasFigures = ({ measures }: GroupFigures, id: number): boolean =>
  measures.some(({ measure_id, values }) => measure_id === id && values.some(({ value }) => value !== null));

/** The page for search engines while it is public, with the time of its newest figure. */
export async function listImpactPages(db: Database): Promise<{ path: string; updated_at: Date }[]> {
  if (!(await readSettings(db)).impact.is_public) return [];
  const updated_at = await findNewestFigure(db);
  return updated_at ? [{ path: impactPath, updated_at }] : [];
}

/**
 * How long the page and the call are cached, each for itself: the page is made from the cached call, so its figures are at most ten minutes
 * old (docs/rules.md, Outcomes). Opening and closing the page changes the settings, which drops both on every node immediately.
 */
const maxAgeMs = 5 * 60_000;

/** Milliseconds for which a cached page or call shows its figures; undefined for those that have none. */
export const untilFiguresAreRead = (key: string): number | undefined =>
  key === impactPath || key === outcomeEndpoints.impact.path ? maxAgeMs : undefined;
