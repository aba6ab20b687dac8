import { cohortMessages as messages } from '@proxima/contract/cohorts/cohort-messages';
import { isTaken, type PlaceState } from '@proxima/contract/cohorts/place-states';
import { type Platform, systemContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { beginProject } from '../../projects/running/start-project.ts';
import type { OnLinked } from '../../ventures/creation/start-venture.ts';
import { findCohort } from '../cohorts.repository.ts';
import { isFounderOf } from './load-founder.ts';
import { placeFilled } from './place-queues.ts';
import { findPlace, findPlaceOfSubmission, linkVenture } from './places.repository.ts';

/**
 * Gives the place of an application the venture that is made of it, or that it is linked to, later.
 * @throws DomainError `conflict` when its sender does not found the venture, which a place follows (docs/rules.md, Cohorts)
 */
export const linkToPlace: OnLinked = async (tx, { submissionId, ventureId, senderId }) => {
  const has = await findPlaceOfSubmission(tx.db, submissionId);
  if (has && isTaken(has.state as PlaceState) && !(await isFounderOf(tx.db, senderId, ventureId)))
    throw new DomainError('conflict', { message: messages.senderNoFounder });
  const place = await linkVenture(tx.db, submissionId, ventureId);
  if (place?.state === 'accepted') await tx.enqueue(placeFilled, { placeId: place.id });
};

/**
 * Starts the project of a venture that is part of a cohort, with the milestones of the cohort's template. A venture with a project under
 * way keeps it.
 */
export const beginMilestones = (platform: Platform, placeId: number): Promise<void> =>
  inTransaction(platform, async (tx) => {
    const place = await findPlace(tx.db, placeId);
    const cohort = place && (await findCohort(tx.db, place.cohort_id));
    if (place?.state !== 'accepted' || place.venture_id === null || !cohort?.template_id) return;
    const { name, starts_on, template_id, lead_id } = cohort;
    const form = { name: [...name].slice(0, maxProjectName).join(''), started_on: starts_on, template_id };
    const context = systemContext(platform, `cohorts.begin ${placeId}`);
    await beginProject(tx, context, place.venture_id, form, lead_id);
  });

const maxProjectName = 120;
