import type { DossierSubjectKind } from '@proxima/contract/dossiers/dossiers';
import { referenceOf } from '@proxima/contract/submissions/submissions';
import { hasRight, isLimited } from '../../platform/access.ts';
import type { Context, SignedIn } from '../../platform/context.ts';
import { isWithinReach } from '../../platform/database/statements/assigned.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { mayAct, reachOf } from '../access/access.policy.ts';
import { requireAct } from '../access/load-venture.ts';
import { type VentureAct, ventureActs } from '../access/venture-acts.ts';
import { nameVenture } from '../ventures/reading/name-venture.ts';
import type { DossierSubject } from './dossier.ts';
import { applicationParts, readWorkedOn } from './parts/application-parts.ts';
import { readFor, submissionParts } from './parts/submission-parts.ts';
import { ventureParts } from './parts/venture-parts.ts';

type Load = (context: Context<SignedIn>, id: number) => Promise<DossierSubject>;

const loadSubmission: Load = async (context, id) => {
  const { actor, platform } = context;
  const isTeam = actor.kind === 'admin';
  if (
    isTeam &&
    !(hasRight(actor, 'submissions.read') && (await isWithinReach(platform.db, actor, 'submissions', id)))
  )
    throw new DomainError('not_found');
  const submission = await readFor(context, id);
  const isBlind = 'sender_hidden' in submission && submission.sender_hidden === true;
  const answers = isTeam && hasRight(actor, 'conversations.answer');
  return {
    title:
      'name' in submission && typeof submission.name === 'string'
        ? submission.name
        : `Submission ${referenceOf(id)}`,
    scope: isTeam ? `team ${isBlind} ${answers} ${isTeam && isLimited(actor, 'conversations')}` : 'owner',
    needsPassword: isTeam,
    parts: submissionParts(id),
  };
};

const loadApplication: Load = async (context, id) => {
  const { call, is_owner } = await readWorkedOn(context, id);
  return {
    title: call.title,
    scope: `worker ${is_owner}`,
    needsPassword: false,
    parts: applicationParts(id),
  };
};

const acts = Object.keys(ventureActs) as VentureAct[];
const isReading = (act: VentureAct): boolean => act.startsWith('read_') || act === 'follow_updates';

const loadVenture: Load = async ({ platform: { db }, actor }, id) => {
  const { viewer, venture } = await requireAct(db, actor, 'read_overview', id);
  const allowed = acts.filter((act) => isReading(act) && mayAct(act, viewer, venture, viewer.now).allowed);
  return {
    title: (await nameVenture(db, id)).name,
    scope: [reachOf(viewer, venture, viewer.now), ...venture.roles, ...allowed].join(' '),
    needsPassword: true,
    parts: ventureParts(id),
  };
};

const loaders: Record<DossierSubjectKind, Load> = {
  submission: loadSubmission,
  application: loadApplication,
  venture: loadVenture,
};

/** What a dossier would be about for the caller. @throws DomainError `not_found` and `forbidden` as the calls of its page */
export const loadSubject = (
  context: Context<SignedIn>,
  { kind, id }: { kind: DossierSubjectKind; id: number },
): Promise<DossierSubject> => loaders[kind](context, id);
