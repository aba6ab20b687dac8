import { getUser } from '../accounts/users/find-users.ts';
import type { NextStepSource } from '../next-steps/read-next-steps.ts';
import { describeDate } from '../notifications/emails/cohort-emails.ts';
import { listOwnPlaces } from './places/read-own-places.ts';

/** Offers of places that wait for the member's answer. */
export const findOfferedPlaces: NextStepSource = async (context) => {
  const { platform, actor } = context;
  const offers = (await listOwnPlaces(context)).filter(({ may }) => may.includes('accept'));
  if (offers.length === 0) return [];
  const { time_zone } = await getUser(platform.db, actor.userId);
  return offers.map(({ cohort, answer_by }) => ({
    title: `A place in ${cohort.name} is reserved for you`,
    text: `Accept or decline it by ${describeDate(new Date(answer_by), time_zone ?? cohort.time_zone)}.`,
    path: `/dashboard/programme/${cohort.id}`,
    action: 'Answer',
  }));
};
