import type { LivePhase } from '@proxima/contract/events/event-kinds';
import type { PresentedApplication, SelectionDay } from '@proxima/contract/selection/selection-wire';
import type { Admin, Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { localTimeIn } from '../../platform/to-instant.ts';
import { titleInCall } from '../applications/sending/title-of.ts';
import { listProgress } from '../assessments/list-progress.ts';
import { listReadersOf, type ReaderOf } from '../assessments/list-readers.ts';
import { getStage } from '../stages/current-stage.ts';
import { listHiddenFrom } from '../submissions/reading/hidden-senders.ts';
import { withNames } from '../submissions/reading/name-submissions.ts';
import { type DayRow, findDay, listOrder } from './selection.repository.ts';

/** What the team and jurors alike see of a day. */
export const presentDay = (row: DayRow) => ({
  stage: { id: row.stage_id, name: row.name },
  call: { id: row.call_id, title: row.title },
  time_zone: row.time_zone,
  starts_at: row.starts_at.toISOString(),
  place: row.place,
  minutes: row.minutes,
  position: {
    moves: row.moves,
    phase: row.phase as LivePhase,
    submission_id: row.submission_id,
    last_submission_id: row.last_submission_id,
    since: row.since?.toISOString() ?? null,
  },
  now: row.now.toISOString(),
});

/**
 * The selection day of a stage for someone of the team, with the scores that they may see; null while none is planned.
 * @throws DomainError `not_found` for an unknown stage
 */
export async function readDay(
  { platform: { db }, actor }: Context<Admin>,
  stageId: number,
): Promise<SelectionDay | null> {
  const row = await findDay(db, stageId);
  if (!row) {
    await getStage(db, stageId);
    return null;
  }
  return {
    ...presentDay(row),
    starts_local: localTimeIn(row.time_zone, row.starts_at),
    order: await listPresented(db, actor.userId, row),
    choice:
      row.chosen_at === null
        ? null
        : { by: row.chosen_by_name ?? '', at: row.chosen_at.toISOString(), reason: row.choice_reason },
  };
}

/** The applications of a day as someone of the team may see them. */
export async function listPresented(
  db: Database,
  readerId: number,
  { stage_id, title, chosen_ids }: Pick<DayRow, 'stage_id' | 'title' | 'chosen_ids'>,
): Promise<PresentedApplication[]> {
  const rows = await listOrder(db, stage_id);
  const ids = rows.map(({ submission_id }) => submission_id);
  const named = await withNames(db, rows, await listHiddenFrom(db, readerId));
  const readers = Map.groupBy(await listReadersOf(db, stage_id, ids), ({ submission_id }) => submission_id);
  const progress = await listProgress(
    db,
    readerId,
    rows.map(({ submission_id, status }) => ({ id: submission_id, status })),
    stage_id,
  );
  return named.map((row) => {
    const isShown = progress.get(row.submission_id)?.score != null;
    const own = readers.get(row.submission_id) ?? [];
    return {
      submission_id: row.submission_id,
      title: titleInCall(title, row.name),
      applicant: `${row.first_name} ${row.last_name}`,
      assigned: own.length,
      given: own.filter(({ in_at }) => in_at !== null).length,
      missing: own.filter(({ in_at }) => in_at === null).flatMap(namedReader),
      mean: isShown ? row.mean : null,
      low: isShown ? row.low : null,
      high: isShown ? row.high : null,
      levelled: isShown ? row.levelled : null,
      has_left: row.has_left,
      is_chosen: chosen_ids?.includes(row.submission_id) ?? false,
    };
  });
}

const namedReader = ({ reviewer_id, reviewer_name }: ReaderOf) =>
  reviewer_id === null ? [] : { id: reviewer_id, name: reviewer_name };
