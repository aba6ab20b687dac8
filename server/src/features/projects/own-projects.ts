import { eraseNames, type OwnData } from '../../platform/own-data.ts';
import { listOwnRows } from './own-projects.repository.ts';

/** What a member did in projects. The evidence of the venture outlives the account, without a name. */
export const ownProjects: OwnData = {
  read: listOwnRows,
  erase: (tx, userId) =>
    eraseNames(tx.db, userId, [
      ['milestones', 'submitted_by', 'submitted_by_name'],
      ['milestones', 'accepted_by', 'accepted_by_name'],
      ['milestone_steps', 'actor_id', 'actor_name'],
      ['deliverables', 'provided_by', 'provided_by_name'],
      ['project_reports', 'author_id', 'author_name'],
    ]),
};
