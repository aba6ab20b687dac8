import { setTimeout as sleep } from 'node:timers/promises';
import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { type Dossier, type DossierFormat, dossierEndpoints } from '@proxima/contract/dossiers/dossiers';
import { callAs } from './talk.ts';

/** A member orders the dossier of a submission of theirs. */
export async function orderDossier(
  origin: string,
  member: SignedInUser,
  submissionId: number,
  format: DossierFormat = 'archive',
): Promise<Dossier> {
  const path = dossierEndpoints.ofOwnSubmission.path.replace(':id', String(submissionId));
  return (await callAs(origin, member, 'POST', path, { format })).data;
}

/** The dossier once it is ready. @throws if it cannot be made */
export async function untilReady(
  origin: string,
  member: SignedInUser,
  { id }: Pick<Dossier, 'id'>,
): Promise<Dossier> {
  for (;;) {
    const { data } = await callAs(origin, member, 'GET', dossierEndpoints.list.path);
    const made = (data as Dossier[]).find((one) => one.id === id);
    if (made?.state === 'ready') return made;
    if (made?.state !== 'making') throw new Error(`The dossier is ${made?.state}: ${made?.problem}.`);
    await sleep(50);
  }
}

/** Where the file of a finished dossier is. */
export async function linkToDossier(
  origin: string,
  member: SignedInUser,
  { id }: Pick<Dossier, 'id'>,
): Promise<string> {
  const path = dossierEndpoints.link.path.replace(':id', String(id));
  return origin + (await callAs(origin, member, 'POST', path)).data.path;
}
