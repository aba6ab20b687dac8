import type { OpenApplication, WireApplication } from '@proxima/contract/applications/application-wire';
import type { Context, Member } from '../../../platform/context.ts';
import { getCurrentForm } from '../../forms/use-form.ts';
import { listAnswers, listFiles } from '../answers.repository.ts';
import {
  presentAnswer,
  presentApplicationFile,
  presentCall,
  presentSheetStage,
} from '../applications.presenter.ts';
import { loadApplication } from '../load-application.ts';
import { listInvitations, listPeople } from '../people/people.repository.ts';

/** An application with its form and answers. @throws DomainError `not_found` for one that is not the caller's to work on. */
export async function readApplication(context: Context<Member>, id: number): Promise<WireApplication> {
  const { db } = context.platform;
  const { row, call, formId, standing } = await loadApplication(db, context, id);
  const [form, answers, files, people] = await Promise.all([
    getCurrentForm(db, formId),
    listAnswers(db, id),
    listFiles(db, id),
    listPeople(db, id),
  ]);
  const { userId } = context.actor;
  const isOwner = row.user_id === userId;
  return {
    id,
    call: presentCall(call),
    stage: presentSheetStage(row),
    ...standing,
    is_owner: isOwner,
    form,
    answers: answers.map(presentAnswer),
    files: files.map(presentApplicationFile),
    people: people.map((person) => ({
      id: person.id,
      name: person.name,
      is_owner: person.is_owner,
      is_you: person.id === userId,
    })),
    invitations: isOwner ? (await listInvitations(db, id)).map(presentInvitation) : [],
    submission_id: row.sent_as,
    status: row.status,
    sent_at: row.sent_at?.toISOString() ?? null,
    has_unsent_changes: row.sent_at !== null && row.changed_at > row.sent_at,
    late_until: row.late_until?.toISOString() ?? null,
    late_reason: row.late_reason,
  };
}

/** The same for a page that counts down to the close. */
export const openApplication = async (context: Context<Member>, id: number): Promise<OpenApplication> => ({
  ...(await readApplication(context, id)),
  now: context.platform.clock.now().toISOString(),
});

const presentInvitation = (row: { id: number; email: string; expires_at: Date }) => ({
  id: row.id,
  email: row.email,
  expires_at: row.expires_at.toISOString(),
});
