import { eraseNames, type OwnData } from '../../platform/own-data.ts';
import { listOwnRows } from './own-projects.repository.ts';

/** What a member did in projects. The venture's records stay after the account is deleted, without the name. */
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
