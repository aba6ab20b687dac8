import type { StepForm } from '@proxima/contract/projects/project-endpoints';
import { projectMessages } from '@proxima/contract/projects/project-messages';
import type { Database } from '../../../platform/database/database.ts';
import { invalidField } from '../../../platform/domain-error.ts';
import { answerRequests } from '../../requests/answer-requests.ts';
import { resolveRequests } from '../../requests/resolve-requests.ts';
import type { Subject } from '../../requests/subjects.ts';
import type { MilestoneRow } from './milestones.repository.ts';

const subjectOf = (id: number): Subject => ({ kind: 'milestone', id });

/** Adds the numbered requests of a return, at least one. @throws DomainError `validation_failed` */
export async function askForChanges(
  tx: Database,
  { id, round }: MilestoneRow,
  { comment, requests }: StepForm,
): Promise<void> {
  if (requests.length === 0) throw invalidField('requests', projectMessages.requestsRequired);
  await resolveRequests(tx, subjectOf(id), round, { decision: 'revision', comment, requests });
}

/** Saves the answers; each open request needs one. @throws DomainError `validation_failed` */
export async function answerChanges(
  tx: Database,
  id: number,
  round: number,
  answers: StepForm['answers'],
): Promise<void> {
  await answerRequests(tx, subjectOf(id), round, answers);
}

/** Closes all requests when the milestone is accepted. */
export async function closeChanges(tx: Database, id: number): Promise<void> {
  await resolveRequests(tx, subjectOf(id), 0, { decision: 'approved', comment: '', requests: [] });
}
