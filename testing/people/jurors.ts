import { setTimeout as wait } from 'node:timers/promises';
import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { juryEndpoints } from '@proxima/contract/jury/jury-endpoints';
import { readerEndpoints } from '@proxima/contract/jury/reader-endpoints';
import type { Installation } from '../processes/server.ts';
import { newEmail, password } from './people.ts';
import { callAs } from './talk.ts';

type Titled = { title: string };

/** The address in the invitation to the jury of a call, once it has arrived; other journeys invite to theirs on the same server. */
export async function juryInvitation(server: Installation, { title }: Titled): Promise<string> {
  for (;;) {
    const sent = (await server.emails()).find((email) => email.includes(`read applications to ${title} in`));
    const link = /\/jury-invitation#t=[\w-]{43}/.exec(sent ?? '')?.[0];
    if (link) return link;
    await wait(200);
  }
}

/** An outsider who joined the jury of a call's stage by an invitation and agreed to confidentiality, without a browser. */
export async function inviteOutsider(
  server: Installation,
  admin: SignedInUser,
  call: Titled,
  stageId: number,
): Promise<SignedInUser> {
  const invite = readerEndpoints.invite.path.replace(':id', String(stageId));
  const email = newEmail('outsider');
  await callAs(server.origin, admin, 'POST', invite, { email, name: 'Noor Falk', max_applications: null });
  const token = (await juryInvitation(server, call)).split('#t=')[1];
  const body = { token, first_name: 'Noor', last_name: 'Falk', password, password_confirmation: password };
  const juror = (await callAs(server.origin, { token: '' }, 'POST', juryEndpoints.join.path, body)).data;
  await callAs(server.origin, juror, 'POST', ofStage(juryEndpoints.agree.path, stageId));
  return juror;
}

const ofStage = (path: string, stage: number, submission = 0) =>
  path.replace(':stage', String(stage)).replace(':submission', String(submission));

/** What is assigned to a juror and not assessed, as the juror's list says. */
export async function listToRead(
  origin: string,
  juror: SignedInUser,
  stageId: number,
): Promise<{ id: number; title: string }[]> {
  const { data } = await callAs(origin, juror, 'GET', ofStage(juryEndpoints.stage.path, stageId));
  return data.applications.filter(({ score }: { score: number | null }) => score === null);
}

/** Gives the same score for every criterion of an application that is assigned to the juror. */
export async function giveScore(
  origin: string,
  juror: SignedInUser,
  { stage, submission, score }: { stage: number; submission: number; score: number },
): Promise<void> {
  const { data } = await callAs(
    origin,
    juror,
    'GET',
    ofStage(juryEndpoints.application.path, stage, submission),
  );
  await callAs(origin, juror, 'PUT', ofStage(juryEndpoints.give.path, stage, submission), {
    scores: data.criteria.map(() => score),
    note: '',
    reason: '',
    version: data.version,
    rubric_version: data.rubric_version,
  });
}

/** Declares a conflict of interest with an application, before or after it was scored. */
export const declareConflict = (origin: string, juror: SignedInUser, stage: number, submission: number) =>
  callAs(origin, juror, 'PUT', ofStage(juryEndpoints.declareConflict.path, stage, submission), {
    why: 'We share an office.',
  });
