import { presenceEndpoints } from '@proxima/contract/team/presence';
import { adminChannel, type RealtimePayloads, realtimeEvents } from '@proxima/contract/wire/realtime';
import type { Routes } from '../../http/route.ts';
import { isWithinReach } from '../../platform/database/statements/assigned.ts';
import { DomainError } from '../../platform/domain-error.ts';

const areaOf = { submission: 'submissions', conversation: 'conversations' } as const;

/** Which page of the console a colleague is on, published to the team alone and stored nowhere (docs/rules.md, "Presence"). */
export function presenceRoutes({ answer, platform }: Routes): void {
  answer(presenceEndpoints.tell, '', async ({ context: { actor }, params, body }) => {
    if (!(await isWithinReach(platform.db, actor, areaOf[params.place], params.id)))
      throw new DomainError('not_found');
    const data: RealtimePayloads['ColleagueSeen'] = {
      ...params,
      ...body,
      user_id: actor.userId,
      name: actor.name,
    };
    platform.realtime.publish({ channel: adminChannel, event: realtimeEvents.colleagueSeen, data });
  });
}
