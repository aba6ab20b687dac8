import { updateEndpoints as endpoints } from '@proxima/contract/updates/update-endpoints';
import { updateMessages as messages } from '@proxima/contract/updates/update-messages';
import type { Routes } from '../../http/route.ts';
import { byId } from '../../http/verbs.ts';
import { listFollowed } from './list-followed.ts';
import { endOffer, offerHelp } from './offer-help.ts';
import { publishUpdate } from './publish-update.ts';
import { readTemplate } from './read-template.ts';
import { readMetrics, readUpdates } from './read-updates.ts';
import { withdrawUpdate } from './withdraw-update.ts';

const ofAsk = ({ id, ask }: { id: number; ask: number }) => ({ updateId: id, askId: ask });

export function updateRoutes({ answer, route }: Routes): void {
  route(endpoints.list, ({ context, params, query }) => readUpdates(context, params.id, query));
  answer(endpoints.metrics, messages.metrics, byId(readMetrics));
  answer(endpoints.template, messages.list, byId(readTemplate));
  answer(endpoints.publish, messages.published, byId(publishUpdate));
  answer(endpoints.withdraw, messages.withdrawn, byId(withdrawUpdate));
  answer(endpoints.offer, messages.offered, ({ context, params, body }) =>
    offerHelp(context, ofAsk(params), body.note),
  );
  answer(endpoints.endOffer, messages.offerEnded, ({ context, params }) => endOffer(context, ofAsk(params)));
  answer(endpoints.followed, messages.followed, ({ context }) => listFollowed(context));
}
