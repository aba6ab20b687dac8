import { liveAfterSave } from '@proxima/contract/ventures/live-version';
import { changedFields, profileFields } from '@proxima/contract/ventures/profile-fields';
import {
  profileMessages,
  type VentureProfile,
  ventureProfile,
} from '@proxima/contract/ventures/venture-profile';
import type {
  StoredProfile,
  ventureProfileEndpoints,
} from '@proxima/contract/ventures/venture-profile-endpoints';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { audit } from '../../../platform/audit.ts';
import type { Context, SignedIn } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { mayAct } from '../../access/access.policy.ts';
import { requireAct } from '../../access/load-venture.ts';
import type { VentureFacts } from '../../access/venture-facts.ts';
import { getUser } from '../../accounts/users/find-users.ts';
import { endDraft } from '../../drafts/end-draft.ts';
import { publishChanged } from '../../notifications/publish-changed.ts';
import { notifyWatchers } from '../explore/notify-watchers.ts';
import { listInvolved } from '../people/people.repository.ts';
import { writeCard } from '../record/cards.repository.ts';
import { lockVenture } from '../ventures.repository.ts';
import { findNewestProfile, storeProfile } from './profiles.repository.ts';
import { presentProfile, sanitiseProfile } from './sanitise-profile.ts';
import { findVersion } from './versions.repository.ts';

type Save = BodyOf<typeof ventureProfileEndpoints.save>;

/** The newest version, for the people of a venture and the team. @throws DomainError as `requireAct`. */
export async function readProfile(
  { platform: { db }, actor }: Context<SignedIn>,
  ventureId: number,
): Promise<StoredProfile> {
  const { viewer, venture } = await requireAct(db, actor, 'read_profile_versions', ventureId);
  const row = await getNewest(db, ventureId);
  return {
    profile: presentProfile(row.document),
    version: row.version,
    live_version: row.live_version,
    saved_at: row.saved_at.toISOString(),
    saved_by: row.saved_by_name,
    may_edit: mayAct('edit_profile', viewer, venture, viewer.now).allowed,
  };
}

async function getNewest(db: Database, ventureId: number) {
  const row = await findNewestProfile(db, ventureId);
  if (!row) throw new DomainError('not_found');
  return row;
}

/**
 * Saves a new version of the profile; earlier versions stay. Does nothing if nothing changed.
 * @throws DomainError as `requireAct`; `conflict` with the fields that someone else has changed since that version.
 */
export async function saveProfile(
  context: Context<SignedIn>,
  ventureId: number,
  save: Save,
): Promise<StoredProfile> {
  await inTransaction(context.platform, async (tx) => {
    await lockVenture(tx.db, ventureId);
    const { venture } = await requireAct(tx.db, context.actor, 'edit_profile', ventureId);
    await saveVersion(tx, context, venture, save);
  });
  return readProfile(context, ventureId);
}

/** The same in a transaction that has locked the venture and checked the policy. */
export async function saveVersion(
  tx: Transaction,
  context: Context<SignedIn>,
  { id: ventureId, hasOpenRound }: Pick<VentureFacts, 'id' | 'hasOpenRound'>,
  { version, profile }: Save,
): Promise<void> {
  const document = sanitised(profile);
  const newest = await getNewest(tx.db, ventureId);
  await endDraft(tx.db, context, 'venture_profile', ventureId);
  const changed = changedFields(presentProfile(newest.document), document);
  if (changed.length === 0) return;
  if (newest.version !== version) throw await staleProfile(tx.db, ventureId, version, newest);
  const { id, first_name, last_name } = await getUser(tx.db, context.actor.userId);
  const saved = version + 1;
  const liveVersion = liveAfterSave({ saved, live: newest.live_version, hasOpenRound }) ?? saved;
  const savedBy = { id, name: `${first_name} ${last_name}` };
  await storeProfile(tx.db, { ventureId, document, version: saved, liveVersion, savedBy });
  await writeCard(tx.db, ventureId);
  const subject = { kind: 'venture', id: ventureId } as const;
  await audit(tx.db, context, 'venture.profile-saved', subject, { version: saved, fields: changed });
  publishChanged(tx, subject, await listInvolved(tx.db, ventureId));
  if (liveVersion === saved) await notifyWatchers(tx, ventureId);
}

/** The sanitised profile. Sanitising can make a text too long. @throws DomainError `validation_failed` */
function sanitised(profile: VentureProfile): VentureProfile {
  const checked = ventureProfile.safeParse(sanitiseProfile(profile));
  if (!checked.success) throw invalidField('profile', profileMessages.tooLong);
  return checked.data;
}

/** A conflict that names who saved it, when, and which fields changed since `version`. */
async function staleProfile(
  db: Database,
  ventureId: number,
  version: number,
  newest: Awaited<ReturnType<typeof getNewest>>,
): Promise<DomainError> {
  const before = await findVersion(db, 'profile', ventureId, version);
  const changed = before
    ? changedFields(presentProfile(before.document), presentProfile(newest.document))
    : [];
  const labels = changed.map((field) => profileFields[field]);
  return new DomainError('conflict', {
    message: profileMessages.stale(newest.saved_by_name, labels),
    fields: { version: [`${newest.saved_by_name}, ${newest.saved_at.toISOString()}`], changed: labels },
  });
}
