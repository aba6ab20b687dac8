import type {
  ApplicationCall,
  ApplicationFile,
  ListedApplication,
  WireAnswer,
} from '@proxima/contract/applications/application-wire';
import { presentFile, type ShownFile } from '../files/files.presenter.ts';
import type { Call } from '../programmes/get-call.ts';
import type { AnswerRow } from './answers.repository.ts';
import type { FoundApplication } from './applications.repository.ts';

export const presentCall = (call: Call): ApplicationCall => ({
  id: call.id,
  slug: call.slug,
  title: call.title,
  programme_name: call.programmeName,
  programme_slug: call.programmeSlug,
  opens_at: call.opensAt.toISOString(),
  closes_at: call.closesAt?.toISOString() ?? null,
  time_zone: call.timeZone,
  can_change_until_close: call.canChangeUntilClose,
});

export const presentAnswer = (row: AnswerRow): WireAnswer => ({
  question_id: row.question_id,
  value: row.value as WireAnswer['value'],
  version: row.version,
  changed_at: row.changed_at.toISOString(),
  changed_by: row.changed_by_name,
});

/** What a question without an answer has: version 0, which its first answer names. */
export const presentUnanswered = (questionId: string, since: Date): WireAnswer => ({
  question_id: questionId,
  value: null,
  version: 0,
  changed_at: since.toISOString(),
  changed_by: '',
});

export const presentApplicationFile = ({
  question_id,
  ...file
}: ShownFile & { question_id: string }): ApplicationFile => ({ ...presentFile(file), question_id });

/** The stage of a sheet as applicants see it; null for an application itself. */
export const presentSheetStage = ({ stage_id, stage_name, form_until }: FoundApplication) =>
  stage_id === null ? null : { name: stage_name, until: form_until?.toISOString() ?? null };

export const presentListed = (row: FoundApplication, call: Call, userId: number): ListedApplication => ({
  id: row.id,
  call: presentCall(call),
  stage: presentSheetStage(row),
  is_owner: row.user_id === userId,
  owner_name: row.owner_name,
  submission_id: row.sent_as,
  status: row.status,
  sent_at: row.sent_at?.toISOString() ?? null,
  changed_at: row.changed_at.toISOString(),
});
