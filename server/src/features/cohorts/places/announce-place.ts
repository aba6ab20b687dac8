import type { NotificationKind } from '@proxima/contract/notifications/kinds';
import type { Platform } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { findAccount, listColleagues } from '../../accounts/users/find-users.ts';
import { placeOfferedEmail } from '../../notifications/emails/cohort-emails.ts';
import { notify } from '../../notifications/notify.ts';
import { notifyByEmail } from '../../notifications/notify-by-email.ts';
import { publishChanged } from '../../notifications/publish-changed.ts';
import type { CohortRow } from '../cohorts.repository.ts';
import { keepCurrent } from './load-founder.ts';
import type { PlaceRow } from './places.repository.ts';

type Named = Pick<CohortRow, 'id' | 'name' | 'time_zone' | 'acceptance_text' | 'starts_on' | 'ends_on'>;

/** Tells the founder of an offer and of its date, by email, in the bell and on open pages. */
export async function announceOffer(
  tx: Transaction,
  platform: Platform,
  cohort: Named,
  place: PlaceRow,
): Promise<void> {
  const founder = place.user_id === null ? undefined : await findAccount(tx.db, place.user_id);
  if (!founder) return;
  const content = placeOfferedEmail({
    firstName: founder.first_name,
    cohort,
    answerBy: place.answer_by,
    timeZone: founder.time_zone ?? cohort.time_zone,
    link: `${platform.config.origin}/dashboard/programme/${cohort.id}`,
  });
  await notifyByEmail(tx, {
    to: founder,
    content,
    subjects: [cohort.id],
    cause: `place:${place.id}:${place.version}`,
  });
  publishPlace(tx, place);
}

/** Reloads open pages of the founder. */
export function publishPlace(tx: Transaction, { id, user_id }: PlaceRow): void {
  if (user_id !== null) publishChanged(tx, { kind: 'cohort', id }, [user_id]);
}

type KindOfPlace = Extract<NotificationKind, `place_${string}`>;
type Noticed = Pick<PlaceRow, 'id' | 'version' | 'cohort_id'>;

const notice = (kind: KindOfPlace, { id, version, cohort_id }: Noticed) => ({
  kind,
  subject: { kind: 'cohort' as const, id: cohort_id },
  dedupeKey: `${id}:${version}`,
});

/** Notifies the founder to whom a place was offered, unless they have left the venture. */
export async function notifyFounder(
  tx: Transaction,
  kind: 'place_lapsed' | 'place_ending',
  place: PlaceRow,
): Promise<void> {
  const current = await keepCurrent(tx.db, [place]);
  await notify(
    tx,
    notice(kind, place),
    current.flatMap(({ user_id }) => user_id ?? []),
  );
}

/** Notifies who leads the cohort; everyone who manages programmes while nobody does. */
export async function notifyLead(
  tx: Transaction,
  kind: 'place_answered' | 'place_free' | 'place_passed_on',
  { lead_id }: Pick<CohortRow, 'lead_id'>,
  place: Noticed,
): Promise<void> {
  const recipients =
    lead_id === null ? (await listColleagues(tx.db, 'programmes.manage')).map(({ id }) => id) : [lead_id];
  await notify(tx, notice(kind, place), recipients);
}
