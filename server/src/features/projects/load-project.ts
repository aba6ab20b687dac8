import { refusalOfWork } from '@proxima/contract/projects/project-states';
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

/** The same, locked until the transaction ends, for acts that the state table decides. @throws DomainError as `loadProject` */
export const lockProjectInAnyState = async (
  tx: Transaction,
  context: Context<SignedIn>,
  id: number,
  act: VentureAct,
): Promise<LoadedProject> => withReader(tx.db, context, await lockProjectRow(tx.db, id), act);

/** The same for work on the project. @throws DomainError as `loadProject`; `conflict` in a state in which nobody works on it */
export async function lockProject(
  tx: Transaction,
  context: Context<SignedIn>,
  id: number,
  act: VentureAct,
): Promise<LoadedProject> {
  const loaded = await lockProjectInAnyState(tx, context, id, act);
  const refusal = refusalOfWork(loaded.project.state);
  if (refusal !== null) throw new DomainError('conflict', { message: refusal });
  return loaded;
}
