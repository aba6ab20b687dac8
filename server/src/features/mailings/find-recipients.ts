import type { Audience } from '@proxima/contract/mailings/audience';
import type { Admin, Context } from '../../platform/context.ts';
import { listSenders } from '../applications/queue/list-senders.ts';
import { listCohortFounders } from '../cohorts/week/list-cohort-founders.ts';
import { listMemberRecipients } from '../members/list-recipients.ts';
import { listAllFounders } from '../ventures/reading/list-all-founders.ts';
import type { Listed } from './recipients.repository.ts';

/** Someone whom a list shows to a colleague. */
export interface Found extends Listed {
  /** Whether the colleague reads what they sent without names. */
  isHidden: boolean;
}

interface Place {
  userId: number;
  venture?: string | null;
  isHidden?: boolean;
}

/**
 * Whom the list shows to the caller with these filters, each once. The caller of this function has checked the right.
 * @throws DomainError `not_found` for a call that is gone; `validation_failed` for a question that it no longer asks
 */
export async function findRecipients(context: Context<Admin>, audience: Audience): Promise<Found[]> {
  const people = new Map<number, { ventures: Set<string>; isHidden: boolean }>();
  for (const { userId, venture, isHidden = false } of await listPlaces(context, audience)) {
    const person = people.get(userId) ?? { ventures: new Set(), isHidden: false };
    if (venture) person.ventures.add(venture);
    people.set(userId, { ...person, isHidden: person.isHidden || isHidden });
  }
  return [...people]
    .map(([userId, { ventures, isHidden }]) => ({ userId, ventures: [...ventures], isHidden }))
    .toSorted((one, other) => one.userId - other.userId);
}

async function listPlaces(context: Context<Admin>, audience: Audience): Promise<Place[]> {
  switch (audience.kind) {
    case 'members':
      return (await listMemberRecipients(context, audience.filters)).map((userId) => ({ userId }));
    case 'cohort':
      return listCohortFounders(context.platform.db, audience.cohort_id);
    case 'call':
      return listSenders(context, audience);
    case 'ventures':
      return listAllFounders(context, audience.filters);
  }
}
