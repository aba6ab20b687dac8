import { projectMessages } from '@proxima/contract/projects/project-messages';
import { isRunning } from '@proxima/contract/projects/project-states';
import type { Context, SignedIn } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { Viewer } from '../access/access.policy.ts';
import { requireAct } from '../access/load-venture.ts';
import type { VentureAct } from '../access/venture-acts.ts';
import type { VentureFacts } from '../access/venture-facts.ts';
import { type ProjectReader, readerOf } from './projects.policy.ts';
import { findProjectRow, lockProjectRow, type ProjectRow } from './projects.repository.ts';

export interface LoadedProject {
  project: ProjectRow;
  viewer: Viewer;
  venture: VentureFacts;
  reader: ProjectReader;
}

async function withReader(
  db: Database,
  { actor }: Context<SignedIn>,
  project: ProjectRow | undefined,
  act: VentureAct,
): Promise<LoadedProject> {
  if (!project) throw new DomainError('not_found');
  const { viewer, venture } = await requireAct(db, actor, act, project.venture_id);
  return { project, viewer, venture, reader: readerOf(viewer, venture) };
}

/** A project, if the caller may do this act in its venture. @throws DomainError `not_found`; as `requireAct` */
export const loadProject = async (
  context: Context<SignedIn>,
  id: number,
  act: VentureAct,
): Promise<LoadedProject> =>
  withReader(context.platform.db, context, await findProjectRow(context.platform.db, id), act);

/**
 * The same for a project under way, locked until the transaction ends.
 * @throws DomainError `not_found`; as `requireAct`; `conflict` for one that is over
 */
export async function lockProject(
  tx: Transaction,
  context: Context<SignedIn>,
  id: number,
  act: VentureAct,
): Promise<LoadedProject> {
  const loaded = await withReader(tx.db, context, await lockProjectRow(tx.db, id), act);
  if (!isRunning(loaded.project.state)) throw new DomainError('conflict', { message: projectMessages.over });
  return loaded;
}
