import type { applicationEndpoints } from '@proxima/contract/applications/application-endpoints';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { realtimeEvents, userChannel } from '@proxima/contract/wire/realtime';
import type { Context, Member } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { listPeople } from './people.repository.ts';

/** Reports to the others at which question the caller is. Nothing is stored. @throws DomainError `not_found` for someone who is not part of it. */
export async function tellPlace(
  { platform, actor }: Context<Member>,
  id: number,
  { question, has_come }: BodyOf<typeof applicationEndpoints.tellPlace>,
): Promise<void> {
  const people = await listPeople(platform.db, id);
  const caller = people.find((person) => person.id === actor.userId);
  if (!caller) throw new DomainError('not_found');
  const data = { application_id: id, user_id: caller.id, name: caller.name, question_id: question, has_come };
  for (const person of people)
    if (person.id !== caller.id)
      platform.realtime.publish({
        channel: userChannel(person.id),
        event: realtimeEvents.applicantSeen,
        data,
      });
}
