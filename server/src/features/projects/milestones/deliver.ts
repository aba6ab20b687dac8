import { isOpenState } from '@proxima/contract/projects/milestone-steps';
import { projectMessages as messages } from '@proxima/contract/projects/project-messages';
import type { WireProject } from '@proxima/contract/projects/project-wire';
import { audit } from '../../../platform/audit.ts';
import type { Context, SignedIn } from '../../../platform/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { type ReceivedFile, withCheckedFiles } from '../../files/check-files.ts';
import { removeFile } from '../../files/delete-files.ts';
import { type CheckedFile, recordFile } from '../../files/record-file.ts';
import { type LoadedProject, loadProject, lockProject } from '../load-project.ts';
import { publishProjectChange } from '../publish-project.ts';
import { describeProject } from '../reading/read-project.ts';
import {
  type DeliverableRow,
  findDeliverable,
  findDeliveredFile,
  setContent,
} from './deliverables.repository.ts';
import { actorOf } from './lock-milestone.ts';

export interface OfDeliverable {
  projectId: number;
  deliverableId: number;
}

/** @throws DomainError as `changeContent`; `validation_failed` where a file is expected */
export const provideLink = (
  context: Context<SignedIn>,
  of: OfDeliverable,
  url: string,
): Promise<WireProject> =>
  inTransaction(context.platform, (tx) =>
    changeContent(tx, context, of, async ({ kind }) => {
      if (kind !== 'link') throw invalidField('url', messages.wrongKind.file);
      return { url };
    }),
  );

/** @throws DomainError as `changeContent`; `validation_failed` where a link is expected, and for a refused file */
export async function provideFile(
  context: Context<SignedIn>,
  of: OfDeliverable,
  file: ReceivedFile | undefined,
): Promise<WireProject> {
  const { project } = await loadProject(context, of.projectId, 'submit_milestone');
  if (!file) throw invalidField('file', messages.noFile);
  const row = await findDeliverable(context.platform.db, project.id, of.deliverableId);
  if (row?.kind === 'link') throw invalidField('file', messages.wrongKind.link);
  return withCheckedFiles(context, [file], ([checked]) =>
    inTransaction(context.platform, (tx) =>
      changeContent(tx, context, of, async (_row, loaded) => ({
        file_id: await recordFile(tx.db, checked as CheckedFile, { ventureId: loaded.project.venture_id }),
      })),
    ),
  );
}

/** @throws DomainError as `changeContent` */
export const clearDeliverable = (context: Context<SignedIn>, of: OfDeliverable): Promise<WireProject> =>
  inTransaction(context.platform, (tx) => changeContent(tx, context, of, async () => null));

/**
 * Replaces what was provided for a deliverable; an earlier file is deleted.
 * @throws DomainError as `lockProject`; `not_found`; `conflict` when the milestone is submitted, accepted or dropped
 */
async function changeContent(
  tx: Transaction,
  context: Context<SignedIn>,
  { projectId, deliverableId }: OfDeliverable,
  provide: (
    row: DeliverableRow,
    loaded: LoadedProject,
  ) => Promise<{ file_id: number } | { url: string } | null>,
): Promise<WireProject> {
  const loaded = await lockProject(tx, context, projectId, 'submit_milestone');
  const row = await findDeliverable(tx.db, projectId, deliverableId);
  if (!row) throw new DomainError('not_found');
  if (!isOpenState(row.milestone_state)) throw new DomainError('conflict', { message: messages.fixed });
  const content = await provide(row, loaded);
  await setContent(tx.db, row.id, content, await actorOf(tx.db, context, loaded));
  if (row.file_id !== null) await removeFile(context.platform, tx, row.file_id);
  const subject = { kind: 'venture', id: loaded.project.venture_id } as const;
  const action = content ? 'milestone.deliverable-provided' : 'milestone.deliverable-removed';
  await audit(tx.db, context, action, subject, { project: projectId, deliverable: row.id });
  await publishProjectChange(tx, loaded.project.venture_id);
  return describeProject(tx.db, loaded);
}

/**
 * The file of a deliverable, for the people of the venture and the team; for investors who funded it only of accepted milestones.
 * @throws DomainError `not_found`, for investors also until the milestone is accepted; as `requireAct`
 */
export async function openDeliverable(
  context: Context<SignedIn>,
  { projectId, deliverableId }: OfDeliverable,
) {
  const { db } = context.platform;
  const { reader } = await loadProject(context, projectId, 'read_accepted_milestones');
  const row = await findDeliverable(db, projectId, deliverableId);
  const isOpen = reader.isInside || row?.milestone_state === 'accepted';
  const file = row?.file_id && isOpen ? await findDeliveredFile(db, row.file_id) : undefined;
  if (!file) throw new DomainError('not_found');
  return file;
}
