import {
  type ApplicationActor,
  applicationTable,
  isForFounders,
  isNamedState,
} from '@proxima/contract/openings/application-steps';
import { type ManagerProfile, openingMatch } from '@proxima/contract/openings/opening-match';
import type { ManagedOpening, OfferedOpening } from '@proxima/contract/openings/openings';
import type { ApplicationRow, OpeningRow } from './openings.repository.ts';

const presentApplication = (row: ApplicationRow, actors: readonly ApplicationActor[]) => ({
  id: row.id,
  state: row.state,
  note: row.note,
  applied_at: row.applied_at.toISOString(),
  version: row.version,
  may: actors.flatMap((actor) => applicationTable.possibleActs(row.state, [actor])),
});

const present = ({ id, state, terms, created_at }: OpeningRow) => ({
  id,
  state,
  terms,
  created_at: created_at.toISOString(),
});

const matchText = (row: OpeningRow, profile: ManagerProfile): string | null =>
  openingMatch(row.terms, profile).join(' · ') || null;

/** An opening as a project manager sees it. @param venture its name, for shortlisted applicants. */
export const presentOffered = (
  row: OpeningRow,
  profile: ManagerProfile,
  application: ApplicationRow | undefined,
  venture: OfferedOpening['venture'],
): OfferedOpening => ({
  ...present(row),
  match: matchText(row, profile),
  venture: application && isNamedState(application.state) ? venture : null,
  application: application ? presentApplication(application, ['applicant']) : null,
});

/** An opening as seen by those who decide on applications. */
export const presentManaged = (
  row: OpeningRow,
  applications: readonly ApplicationRow[],
  { actors, isOfTeam }: { actors: readonly ApplicationActor[]; isOfTeam: boolean },
): ManagedOpening => ({
  ...present(row),
  version: row.version,
  applications: applications
    .filter(({ opening_id, state }) => opening_id === row.id && (isOfTeam || isForFounders(state)))
    .map((application) => ({
      ...presentApplication(application, actors),
      applicant: { id: application.user_id, name: application.name },
      match: matchText(row, {
        skills: application.skills ?? [],
        industries: application.industries_worked ?? [],
        availability: application.work_availability,
        region: application.geographic_preference,
      }),
    })),
});
