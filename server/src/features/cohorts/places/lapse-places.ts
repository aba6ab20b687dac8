import { placeTable } from '@proxima/contract/cohorts/place-states';
import { audit } from '../../../platform/audit.ts';
import { type Platform, systemContext } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { takeEach } from '../../../platform/jobs/take-each.ts';
import { takeTransition } from '../../../platform/take-transition.ts';
import { lockCohort } from '../cohorts.repository.ts';
import { notifyFounder, notifyLead, publishPlace } from './announce-place.ts';
import { giveUp } from './give-up.ts';
import { findPassedOffer, findPlace, takeEndingOffer, updatePlace } from './places.repository.ts';

/** Ends the offers whose date has passed by the clock of the database. Runs every minute; one that fails does not stop the others. */
export const lapsePlaces = (platform: Platform): Promise<void> =>
  takeEach(platform, {
    take: findPassedOffer,
    work: (tx, { id }) => lapsePlace(tx, platform, id),
    failure: 'the offer of a place could not be ended',
  });

async function lapsePlace(tx: Transaction, platform: Platform, id: number): Promise<void> {
  const found = await findPlace(tx.db, id);
  const cohort = found && (await lockCohort(tx.db, found.cohort_id));
  // Read again: the founder may have answered while the lock was waited for.
  const place = await findPlace(tx.db, id);
  if (!cohort || place?.state !== 'offered' || !place.is_past) return;
  const state = takeTransition(placeTable, place.state, ['clock'], 'lapse');
  const lapsed = await updatePlace(tx.db, id, { state });
  const context = systemContext(platform, 'cohorts.lapse');
  await audit(tx.db, context, 'place.lapsed', { kind: 'cohort', id: cohort.id }, { place: id });
  await notifyFounder(tx, 'place_lapsed', lapsed);
  await notifyLead(tx, 'place_answered', cohort, lapsed);
  await giveUp(tx, cohort, lapsed);
  publishPlace(tx, lapsed);
}

/** Reminds founders of offers that end within two days, once for each offer; one that fails does not stop the others. */
export const remindOfOffers = (platform: Platform): Promise<void> =>
  takeEach(platform, {
    take: takeEndingOffer,
    work: (tx, place) => notifyFounder(tx, 'place_ending', place),
    failure: 'the founder could not be reminded of an offer',
  });
