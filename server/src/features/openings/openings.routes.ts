import { openingListEndpoints } from '@proxima/contract/openings/opening-list';
import { openingMessages as messages } from '@proxima/contract/openings/opening-messages';
import {
  adminOpeningEndpoints as admin,
  openingEndpoints as endpoints,
} from '@proxima/contract/openings/openings';
import type { Routes } from '../../http/route.ts';
import { byId } from '../../http/verbs.ts';
import { applyForOpening } from './apply-for-opening.ts';
import { addOpening, changeOpening, closeOpening } from './edit-opening.ts';
import { listAllOpenings } from './list-all-openings.ts';
import { listManaged, listOpenings } from './list-openings.ts';
import { moveApplication } from './move-application.ts';

export function openingRoutes({ answer, route }: Routes): void {
  route(endpoints.list, ({ context, query }) => listOpenings(context, query));
  answer(endpoints.apply, messages.applied, ({ context, params, body }) =>
    applyForOpening(context, params.id, body.note),
  );
  answer(endpoints.ofVenture, messages.list, byId(listManaged));
  answer(endpoints.moveApplication, messages.moved, ({ context, params, body }) =>
    moveApplication(context, { openingId: params.id, applicationId: params.application, ...body }),
  );
  answer(admin.add, messages.saved, byId(addOpening));
  answer(admin.change, messages.saved, byId(changeOpening));
  route(openingListEndpoints.all, ({ context, query }) => listAllOpenings(context, query));
  answer(admin.close, messages.closed, byId(closeOpening));
}
