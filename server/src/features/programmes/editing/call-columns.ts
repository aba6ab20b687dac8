import { programmeMessages as messages } from '@proxima/contract/programmes/programme-messages';
import type { CallForm } from '@proxima/contract/programmes/programme-wire';
import type { Database } from '../../../platform/database/database.ts';
import { invalidField } from '../../../platform/domain-error.ts';
import { toInstant } from '../../../platform/to-instant.ts';
import { assertInLibrary } from '../../content/pictures/assert-in-library.ts';
import { sanitiseArticle } from '../../content/sanitise-html.ts';

type EnteredTimes = Pick<CallForm, 'opens_at' | 'closes_at' | 'time_zone'>;

/** @throws DomainError `validation_failed` for times that clocks skip, or in the wrong order */
export function timesOf({ opens_at, closes_at, time_zone }: EnteredTimes) {
  const opens = toInstant({ at: opens_at, time_zone }, 'opens_at');
  const closes = closes_at === null ? null : toInstant({ at: closes_at, time_zone }, 'closes_at');
  if (closes !== null && closes <= opens) throw invalidField('closes_at', messages.closesFirst);
  return { opens_at: opens, closes_at: closes, time_zone };
}

/** The columns of a call from the form, without its slug. @throws DomainError as `timesOf`; also for a missing picture */
export async function columnsOf(db: Database, form: Omit<CallForm, 'slug'>) {
  const body = sanitiseArticle(form.text);
  await assertInLibrary(db, { text: body });
  return {
    ...timesOf(form),
    ...form.who_may_apply,
    title: form.title,
    summary: form.summary,
    body,
    places: form.places,
    applications_per_member: form.applications_per_member,
    can_change_until_close: form.can_change_until_close,
    grace_minutes: form.grace_minutes,
    faq: JSON.stringify(form.faq),
  };
}
