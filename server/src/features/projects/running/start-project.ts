import { addWorkingDays } from '@proxima/contract/projects/calendar-days';
import type { adminProjectEndpoints } from '@proxima/contract/projects/project-endpoints';
import { projectMessages as messages } from '@proxima/contract/projects/project-messages';
import type { WireProject } from '@proxima/contract/projects/project-wire';
import type { ProjectTemplate } from '@proxima/contract/projects/templates';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context, SignedIn, System } from '../../../platform/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { requireAct } from '../../access/load-venture.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { listInsiders, listWorkers } from '../../ventures/people/list-concerned.ts';
import { lockProject } from '../load-project.ts';
import { insertDeliverables } from '../milestones/deliverables.repository.ts';
import { insertMilestone, setWaitsFor } from '../milestones/milestones.repository.ts';
import { insertProject } from '../projects.repository.ts';
import { notifyOfProject, publishProjectChange } from '../publish-project.ts';
import { describeProject } from '../reading/read-project.ts';
import { findTemplateRow } from '../templates/templates.repository.ts';

type Start = BodyOf<typeof adminProjectEndpoints.start>;

/**
 * Starts a project for a venture, empty or with the milestones of a template. They are due by the team's working days and owned by the
 * first founder or project manager, as the template suggests.
 * @throws DomainError as `requireAct`; `validation_failed` for a deleted template; `conflict` while another project is under way
 */
export const startProject = (context: Context<Admin>, ventureId: number, form: Start): Promise<WireProject> =>
  inTransaction(context.platform, async (tx) => {
    await requireAct(tx.db, context.actor, 'start_project', ventureId);
    const id = await beginProject(tx, context, ventureId, form, context.actor.userId);
    if (id === null) throw new DomainError('conflict', { message: messages.underWay });
    return describeProject(tx.db, await lockProject(tx, context, id, 'start_project'));
  });

/**
 * The same in the caller's transaction, which has checked who may.
 * @param startedBy null once the account is gone
 * @returns the id of the project; null while another is under way.
 * @throws DomainError `validation_failed` for a deleted template
 */
export async function beginProject(
  tx: Transaction,
  context: Context<SignedIn | System>,
  ventureId: number,
  { name, started_on, template_id }: Start,
  startedBy: number | null,
): Promise<number | null> {
  const template = template_id === null ? null : await findTemplateRow(tx.db, template_id);
  if (template === undefined) throw invalidField('template_id', messages.templateGone);
  const row = { venture_id: ventureId, name, started_on, started_by: startedBy };
  const project = await insertProject(tx.db, row);
  if (!project) return null;
  const { id } = project;
  if (template) await plan(tx, { id, ventureId, startedOn: started_on }, template.document.milestones);
  const subject = { kind: 'venture', id: ventureId } as const;
  await audit(tx.db, context, 'project.started', subject, { project: id, template: template_id });
  const notice = {
    kind: 'project_started',
    project: { id, venture_id: ventureId },
    dedupeKey: String(id),
  } as const;
  await notifyOfProject(tx, notice, await listInsiders(tx.db, ventureId));
  await publishProjectChange(tx, ventureId);
  return id;
}

async function plan(
  tx: Transaction,
  project: { id: number; ventureId: number; startedOn: string },
  milestones: ProjectTemplate['milestones'],
): Promise<void> {
  const { days: workingDays } = (await readSettings(tx.db)).working_hours;
  const people = await listWorkers(tx.db, project.ventureId);
  const ids: number[] = [];
  for (const { title, done_when, days, owner } of milestones)
    ids.push(
      await insertMilestone(tx.db, {
        project_id: project.id,
        title,
        done_when,
        due_on: addWorkingDays(project.startedOn, days, workingDays),
        owner_id: people.find(({ role }) => role === owner)?.id ?? null,
      }),
    );
  for (const [index, { waits_for, deliverables }] of milestones.entries()) {
    const milestone_id = ids[index] ?? 0;
    const others = waits_for.flatMap((position) => ids[position - 1] ?? []);
    await setWaitsFor(tx.db, milestone_id, others);
    await insertDeliverables(
      tx.db,
      deliverables.map((deliverable, position) => ({ milestone_id, position, ...deliverable })),
    );
  }
}
