import { dayIn } from '@proxima/contract/projects/calendar-days';
import type { TrackRecord } from '@proxima/contract/track-records/track-records';
import type { Database } from '../../platform/database/database.ts';
import type { Account } from '../accounts/users/find-users.ts';
import { slugsOfCaseStudies } from '../case-studies/read-case-studies.ts';
import { listAcceptedOf } from '../projects/milestones/list-accepted.ts';
import { readSettings } from '../settings/read-settings.ts';
import { listPartsAsManager } from '../ventures/people/list-concerned.ts';
import { listKinds } from '../ventures/reading/list-kinds.ts';
import { nameAnyVentures } from '../ventures/reading/name-ventures.ts';
import { disclosureOf } from './track-records.policy.ts';
import { listReferencesOf } from './track-records.repository.ts';

type RecordedVenture = TrackRecord['ventures'][number];
type Accepted = Awaited<ReturnType<typeof listAcceptedOf>>[number];

/**
 * What a project manager did: accepted milestones that they submitted, by venture, the venture with the newest first.
 * @param isInside whether the reader may see everything about a venture
 */
export async function describeTrackRecord(
  db: Database,
  manager: Account,
  isInside: (ventureId: number) => boolean,
): Promise<TrackRecord> {
  const accepted = await listAcceptedOf(db, manager.id);
  const ids = [...new Set(accepted.map(({ venture_id }) => venture_id))];
  const sources = await readSources(db, manager.id, ids);
  const ventures = ids.map((id) =>
    describeVenture(
      sources,
      accepted.filter(({ venture_id }) => venture_id === id),
      { id, isInside: isInside(id) },
    ),
  );
  const all = ventures.flatMap(({ milestones }) => milestones);
  return {
    name: `${manager.first_name} ${manager.last_name}`,
    figures: {
      accepted: all.length,
      on_time: all.filter(({ is_on_time }) => is_on_time).length,
      ventures: ventures.length,
    },
    ventures,
  };
}

async function readSources(db: Database, managerId: number, ids: readonly number[]) {
  const [names, kinds, parts, references, settings, caseStudies] = await Promise.all([
    nameAnyVentures(db, ids),
    listKinds(db, ids),
    listPartsAsManager(db, managerId),
    listReferencesOf(db, managerId),
    readSettings(db),
    slugsOfCaseStudies(db, ids),
  ]);
  return { names, kinds, parts, references, caseStudies, zone: settings.working_hours.time_zone };
}

function describeVenture(
  { names, kinds, parts, references, caseStudies, zone }: Awaited<ReturnType<typeof readSources>>,
  accepted: readonly Accepted[],
  { id, isInside }: { id: number; isInside: boolean },
): RecordedVenture {
  const own = parts.filter(({ venture_id }) => venture_id === id);
  const reference = references.find(({ venture_id }) => venture_id === id);
  const kind = kinds.find(({ venture_id }) => venture_id === id);
  const { isNamed, isQuoted } = disclosureOf(isInside, reference);
  return {
    name: (isNamed && names.find((one) => one.id === id)?.name) || null,
    case_study: (isNamed && caseStudies.get(id)) || null,
    industry: kind?.industry ?? null,
    stage: kind?.stage ?? null,
    role: 'project_manager',
    ...datesOf(own, zone),
    milestones: accepted.map(({ title, first_due_on, submitted_at, accepted_at }) => ({
      title: isNamed ? title : null,
      due_on: first_due_on,
      submitted_on: dayIn(zone, submitted_at),
      accepted_on: dayIn(zone, accepted_at),
      is_on_time: dayIn(zone, submitted_at) <= first_due_on,
    })),
    reference:
      reference && isQuoted && reference.body !== ''
        ? { body: reference.body, by: reference.written_by_name }
        : null,
  };
}

function datesOf(parts: readonly { since: Date; until: Date | null }[], zone: string) {
  const begins = parts.map(({ since }) => dayIn(zone, since)).toSorted();
  const ends = parts.flatMap(({ until }) => (until === null ? [] : [dayIn(zone, until)])).toSorted();
  return { since: begins[0] ?? null, until: ends.length === parts.length ? (ends.at(-1) ?? null) : null };
}
