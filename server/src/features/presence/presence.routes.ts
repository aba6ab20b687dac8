import { presenceEndpoints } from '@proxima/contract/team/presence';
import { adminChannel, type RealtimePayloads, realtimeEvents } from '@proxima/contract/wire/realtime';
import type { Routes } from '../../http/route.ts';

/** Which page of the console a colleague is on, published to the team alone and stored nowhere (docs/rules.md, "Presence"). */
export function presenceRoutes({ answer, platform }: Routes): void {
  answer(presenceEndpoints.tell, '', async ({ context: { actor }, params, body }) => {
    const data: RealtimePayloads['ColleagueSeen'] = {
      ...params,
      ...body,
      user_id: actor.userId,
      name: actor.name,
    };
    platform.realtime.publish({ channel: adminChannel, event: realtimeEvents.colleagueSeen, data });
  });
}
