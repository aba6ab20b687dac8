import type { AssignedApplication, JuryStage } from '@proxima/contract/jury/jury-endpoints';
import { titleInCall } from '../applications/sending/title-of.ts';
import { nameByMessage } from '../submissions/reading/hidden-senders.ts';
import { hasAgreed } from './jury.policy.ts';
import type { AssignedRow, OwnStageRow } from './jury.repository.ts';

export const presentJuryStage = (row: OwnStageRow, isInvolved: boolean): JuryStage => ({
  id: row.id,
  call_title: row.call_title,
  name: row.name,
  due: row.due_at?.toISOString() ?? null,
  time_zone: row.time_zone,
  is_blind: row.is_blind,
  has_agreed: hasAgreed(row),
  is_involved: isInvolved,
  assigned: isInvolved ? 0 : row.assigned,
  given: isInvolved ? 0 : row.given,
});

/** Title and applicant, as far as a juror of the stage may know them. */
export const presentNames = (
  row: AssignedRow,
  { is_blind, call_title }: Pick<OwnStageRow, 'is_blind' | 'call_title'>,
) => ({
  id: row.id,
  title: nameByMessage({ message: titleInCall(call_title, row.message) }),
  applicant: is_blind ? null : `${row.first_name} ${row.last_name}`,
});

export const isOutdated = ({ version_number, newest_version }: AssignedRow): boolean =>
  version_number !== null && version_number < newest_version;

export const presentAssigned = (row: AssignedRow, stage: OwnStageRow): AssignedApplication => ({
  ...presentNames(row, stage),
  score: row.score,
  is_outdated: row.takes_assessments && isOutdated(row),
  given: row.given_by_all,
  required: row.required,
});
