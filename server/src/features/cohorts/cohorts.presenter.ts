import type { ListedCohort, TeamCohort } from '@proxima/contract/cohorts/cohort-wire';
import type { ListedCohortRow } from './cohorts.repository.ts';

export const presentListedCohort = (row: ListedCohortRow): ListedCohort => ({
  id: row.id,
  name: row.name,
  call: { id: row.call_id, title: row.call_title, programme: row.programme_name },
  starts_on: row.starts_on,
  ends_on: row.ends_on,
  lead: row.lead_id === null ? null : { id: row.lead_id, name: row.lead_name ?? '' },
  places: row.places,
  counts: {
    offered: row.offered,
    accepted: row.accepted,
    declined: row.declined,
    lapsed: row.lapsed,
    finished: row.finished,
    left: row.left,
    waiting: row.waiting,
  },
});

export const presentCohort = (row: ListedCohortRow, withoutPlace: number): TeamCohort => ({
  ...presentListedCohort(row),
  time_zone: row.time_zone,
  lead_id: row.lead_id,
  answer_days: row.answer_days,
  acceptance_text: row.acceptance_text,
  offers_next: row.offers_next,
  template_id: row.template_id,
  without_place: withoutPlace,
  version: row.version,
  updated_at: row.updated_at.toISOString(),
  updated_by: row.editor,
});
