import type { z } from 'zod';
import { accessActions } from './access-actions.ts';
import { accountActions } from './account-actions.ts';
import type { ActionRow } from './audit-action.ts';
import type { AuditGroup } from './audit-groups.ts';
import { cohortActions } from './cohort-actions.ts';
import { contentActions } from './content-actions.ts';
import { eventActions } from './event-actions.ts';
import { exportActions } from './export-actions.ts';
import { investorActions } from './investor-actions.ts';
import { messageActions } from './message-actions.ts';
import { moneyActions } from './money-actions.ts';
import { programmeActions } from './programme-actions.ts';
import { projectActions } from './project-actions.ts';
import { submissionActions } from './submission-actions.ts';
import { teamActions } from './team-actions.ts';
import { ventureActions } from './venture-actions.ts';

/** Every action that is recorded, by group: the closed list of the audit log. */
export const actionsOfGroups = {
  accounts: accountActions,
  investors: investorActions,
  submissions: submissionActions,
  programmes: programmeActions,
  cohorts: cohortActions,
  ventures: ventureActions,
  access: accessActions,
  money: moneyActions,
  projects: projectActions,
  events: eventActions,
  messages: messageActions,
  content: contentActions,
  team: teamActions,
  exports: exportActions,
} as const satisfies Record<AuditGroup, Readonly<Record<string, ActionRow>>>;

const actions = {
  ...accountActions,
  ...investorActions,
  ...submissionActions,
  ...programmeActions,
  ...cohortActions,
  ...ventureActions,
  ...accessActions,
  ...moneyActions,
  ...projectActions,
  ...eventActions,
  ...messageActions,
  ...contentActions,
  ...teamActions,
  ...exportActions,
} as const;
type Actions = typeof actions;

export type AuditAction = keyof Actions;
export const auditActions: Readonly<Record<AuditAction, ActionRow>> = actions;

/** What an entry of this action is about. */
export interface SubjectOf<Action extends AuditAction> {
  kind: Actions[Action]['subjects'][number];
  id: number | null;
}

/** What is stored with an entry of this action. Never secrets or file content. */
export type DetailsOf<Action extends AuditAction> = z.input<Actions[Action]['schema']>;

/** The row of a stored name; undefined for one of another version. */
export const findAction = (name: string): ActionRow | undefined =>
  Object.hasOwn(actions, name) ? actions[name as AuditAction] : undefined;
