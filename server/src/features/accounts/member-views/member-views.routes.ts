import {
  memberViewEndpoints as endpoints,
  memberViewMessages as messages,
} from '@proxima/contract/members/member-views';
import type { Routes } from '../../../http/route.ts';
import { byId } from '../../../http/verbs.ts';
import { endOwnView } from './end-views.ts';
import { startView } from './start-view.ts';

export function memberViewRoutes({ answer }: Routes): void {
  answer(endpoints.start, messages.started, ({ context, params, body }) =>
    startView(context, params.id, body.reason),
  );
  answer(endpoints.end, messages.ended, byId(endOwnView));
}
