import type { Stage } from '@proxima/contract/stages/stage-wire';
import { localTimeIn } from '../../platform/to-instant.ts';
import type { ReadStageRow } from './stages.repository.ts';

export const presentStage = (row: ReadStageRow): Stage => ({
  id: row.id,
  call_id: row.call_id,
  position: row.position,
  name: row.name,
  state: row.state,
  version: row.version,
  due_at: row.due_at && localTimeIn(row.time_zone, row.due_at),
  due: row.due_at?.toISOString() ?? null,
  time_zone: row.time_zone,
  readers: row.readers,
  readers_per_application: row.readers_per_application,
  is_blind: row.is_blind,
  assigning: row.assigning,
  note_for_applicants: row.note_for_applicants,
  is_shown: row.is_shown,
  started_at: row.started_at?.toISOString() ?? null,
  ended_at: row.ended_at?.toISOString() ?? null,
  applications: row.applications,
  required: row.required,
  assigned: row.assigned,
  given: row.given,
  jurors: row.jurors,
});
