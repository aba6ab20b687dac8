import { cohortMessages as messages } from '@proxima/contract/cohorts/cohort-messages';
import type { MentorMatches } from '@proxima/contract/cohorts/programme-wire';
import { industryOf } from '@proxima/contract/profiles/industries';
import { otherOption } from '@proxima/contract/profiles/options';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { listExpertise } from '../../assessments/rubrics/edit-expertise.ts';
import { listAllMentors } from '../../office-hours/hours/find-mentors.ts';
import { assertManages } from '../../programmes/programmes.policy.ts';
import { lockCohort } from '../cohorts.repository.ts';
import { listParts } from '../places/places.repository.ts';
import { nameParts } from './name-parts.ts';
import { suggestMentors } from './suggest-mentors.ts';
import { countVenturesOfMentors, listMentorRows, replaceMentors } from './week.repository.ts';

/** Everyone who offers office hours, with what they know and how many ventures of running cohorts they have. */
async function loadMentors(db: Database) {
  const [mentors, expertise, loads] = [
    await listAllMentors(db),
    await listExpertise(db),
    await countVenturesOfMentors(db),
  ];
  return mentors.map((mentor) => ({
    ...mentor,
    industries: expertise.find(({ id }) => id === mentor.id)?.industries ?? [],
    ventures: loads.find(({ mentor_id }) => mentor_id === mentor.id)?.ventures ?? 0,
  }));
}

/** The mentors of the ventures of a cohort, and who else fits. @throws DomainError `forbidden` */
export async function readMentors(
  { platform: { db }, actor }: Context<Admin>,
  cohortId: number,
): Promise<MentorMatches> {
  assertManages(actor);
  const mentors = await loadMentors(db);
  const rows = await listMentorRows(db, cohortId);
  const parts = await nameParts(db, await listParts(db, cohortId));
  return {
    mentors: mentors.map(({ id, name, about, ventures }) => ({ id, name, about, ventures })),
    ventures: parts.map(({ place, venture, title }) => {
      const own = rows.filter(({ place_id }) => place_id === place.id).map(({ mentor_id }) => mentor_id);
      const industry = venture?.profile.industry ?? '';
      const label = industry === '' || industry === otherOption.value ? '' : industryOf(industry).label;
      const suggested = suggestMentors({ industry, label, mentors: own }, mentors);
      return { place_id: place.id, title, industry: label, mentors: own, suggested };
    }),
  };
}

/** Replaces the mentors of a venture. @throws DomainError `forbidden`, `not_found`; `validation_failed` for who offers no hours */
export async function saveMentors(
  context: Context<Admin>,
  { cohortId, placeId }: { cohortId: number; placeId: number },
  mentorIds: readonly number[],
): Promise<MentorMatches> {
  assertManages(context.actor);
  await inTransaction(context.platform, async ({ db }) => {
    await lockCohort(db, cohortId);
    const isPart = (await listParts(db, cohortId)).some(({ id }) => id === placeId);
    if (!isPart) throw new DomainError('not_found');
    const known = new Set((await listAllMentors(db)).map(({ id }) => id));
    if (!mentorIds.every((id) => known.has(id))) throw invalidField('mentors', messages.notPartOfCohort);
    await replaceMentors(db, placeId, [...new Set(mentorIds)]);
    const subject = { kind: 'cohort', id: cohortId } as const;
    await audit(db, context, 'cohort.mentors-saved', subject, { place: placeId, mentors: mentorIds });
  });
  return readMentors(context, cohortId);
}
