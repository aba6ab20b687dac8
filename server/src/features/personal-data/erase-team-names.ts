import type { Transaction } from '../../platform/database/transaction.ts';
import { eraseNames } from '../../platform/own-data.ts';
import { eraseTeamSender } from '../chat/conversations/delete-messages.ts';

/**
 * Removes the name of a former colleague from what they did for the team, which stays (docs/rules.md, Accounts). What belongs to a feature's
 * own record of a person is erased there.
 */
export async function eraseTeamNames(tx: Transaction, userId: number): Promise<void> {
  await eraseTeamSender(tx, userId);
  await eraseNames(tx.db, userId, [
    ['accreditation_decisions', 'decided_by', 'decided_by_name'],
    ['accreditation_decisions', 'confirmed_by', 'confirmed_by_name'],
    ['accreditation_proposals', 'proposed_by', 'proposed_by_name'],
    ['accreditation_proposals', 'answered_by', 'answered_by_name'],
    ['cohort_announcements', 'author_id', 'author_name'],
    ['conversation_notes', 'author_id', 'author_name'],
    ['events', 'host_id', 'host_name'],
    ['form_versions', 'saved_by', 'saved_by_name'],
    ['investor_details', 'knowledge_checked_by', 'knowledge_checked_by_name'],
    ['mailings', 'author_id', 'author_name'],
    ['mailings', 'sender_id', 'sender_name'],
    ['project_templates', 'changed_by', 'changed_by_name'],
    ['saved_replies', 'edited_by', 'edited_by_name'],
    ['submission_events', 'actor_id', 'actor_name'],
    ['submission_notes', 'author_id', 'author_name'],
    ['team_tasks', 'owner_id', 'owner_name'],
  ]);
}
