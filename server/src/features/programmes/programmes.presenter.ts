import type {
  AnsweredQuestion,
  EditedCall,
  EditedProgramme,
  ListedCall,
  ListedProgramme,
} from '@proxima/contract/programmes/programme-wire';
import type { WhoMayApply } from '@proxima/contract/programmes/who-may-apply';
import { localTimeIn } from '../../platform/to-instant.ts';
import type { CallOfProgramme, CallRow, EditedCallRow } from './calls.repository.ts';
import type { EditedProgrammeRow, ListedProgrammeRow } from './programmes.repository.ts';

export const presentListedProgramme = (row: ListedProgrammeRow): ListedProgramme => ({
  ...row,
  state: row.state,
  updated_at: row.updated_at.toISOString(),
});

const presentEditing = (row: { version: number; updated_at: Date; editor: string | null }) => ({
  version: row.version,
  updated_at: row.updated_at.toISOString(),
  updated_by: row.editor,
});

export const presentProgramme = (row: EditedProgrammeRow): EditedProgramme => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  summary: row.summary,
  text: row.body,
  audience: row.audience,
  image: row.image,
  state: row.state,
  ...presentEditing(row),
});

export const whoMayApplyTo = (row: CallRow): WhoMayApply => ({
  roles: row.roles as WhoMayApply['roles'],
  countries: row.countries,
  max_venture_age_years: row.max_venture_age_years,
  stages: row.stages,
});

export const faqOf = (row: Pick<CallRow, 'faq'>) => row.faq as unknown as AnsweredQuestion[];

const presentTimes = (row: CallRow) => ({
  opens_at: row.opens_at.toISOString(),
  closes_at: row.closes_at?.toISOString() ?? null,
});

export const presentListedCall = (row: CallOfProgramme): ListedCall => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  state: row.state,
  phase: row.phase,
  ...presentTimes(row),
  time_zone: row.time_zone,
  places: row.places,
  form_id: row.form_id,
});

export function presentCall(row: EditedCallRow): EditedCall {
  const { opens_at: opens, closes_at: closes } = presentTimes(row);
  const { programme_id: id, programme_slug: slug, programme_name: name, programme_state: state } = row;
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    text: row.body,
    opens_at: localTimeIn(row.time_zone, row.opens_at),
    closes_at: row.closes_at && localTimeIn(row.time_zone, row.closes_at),
    time_zone: row.time_zone,
    places: row.places,
    who_may_apply: whoMayApplyTo(row),
    applications_per_member: row.applications_per_member,
    can_change_until_close: row.can_change_until_close,
    grace_minutes: row.grace_minutes,
    faq: faqOf(row),
    state: row.state,
    phase: row.phase,
    form_id: row.form_id,
    programme: { id, slug, name, state },
    opens,
    closes,
    ...presentEditing(row),
  };
}
