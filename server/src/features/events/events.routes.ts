import {
  adminEventEndpoints as admin,
  eventEndpoints as endpoints,
} from '@proxima/contract/events/event-endpoints';
import { eventMessages as messages } from '@proxima/contract/events/event-messages';
import type { Routes } from '../../http/route.ts';
import { sendStoredFile } from '../../http/send-stored-file.ts';
import { byId } from '../../http/verbs.ts';
import { listColleagues } from '../accounts/users/find-users.ts';
import { agreeToItem } from './editing/agree.ts';
import { addCaptions, removeCaptions } from './editing/change-captions.ts';
import { addMaterial, addRecording, removeMaterial } from './editing/change-materials.ts';
import { cancelEvent, discardEvent, publishDraft } from './editing/publish-event.ts';
import { readEdited } from './editing/read-edited.ts';
import { changeEvent, createEvent } from './editing/save-event.ts';
import { findPlayed, findPlayedCaptions, openRecording } from './reading/play-recording.ts';
import { listEvents, readCalendar, readEvent } from './reading/read-event.ts';
import { listAttendees, removeAttendee } from './seats/remove-attendee.ts';
import { giveUpSeat, takeSeat } from './seats/take-seat.ts';

export function eventRoutes({ route, answer, stream, platform }: Routes): void {
  route(endpoints.list, ({ context, query }) => listEvents(context, query));
  answer(endpoints.get, messages.event, byId(readEvent));
  route(endpoints.takeSeat, byId(takeSeat));
  answer(endpoints.giveUpSeat, messages.seatGivenUp, byId(giveUpSeat));
  answer(endpoints.openRecording, messages.recordingOpened, ({ context, params }) =>
    openRecording(context, params.id, params.material),
  );
  stream(endpoints.playRecording, async ({ params }, reply) => {
    const file = await findPlayed(platform, params.ticket);
    reply.header('cache-control', 'private, no-store');
    return sendStoredFile(platform.files, reply, file, { isCacheable: false });
  });
  stream(endpoints.playRecordingCaptions, async ({ params }, reply) => {
    const file = await findPlayedCaptions(platform, params.ticket, params.language);
    reply.header('cache-control', 'private, no-store');
    return sendStoredFile(platform.files, reply, file, { isCacheable: false });
  });
  stream(endpoints.calendar, async ({ context, params }, reply) => {
    reply.header('content-disposition', 'attachment; filename="event.ics"');
    return reply.type('text/calendar; charset=utf-8').send(await readCalendar(context, params.id));
  });
  route(endpoints.agree, ({ context, params, body }) =>
    agreeToItem(context, { eventId: params.id, itemId: params.item }, body),
  );
}

export function adminEventRoutes({ route, answer }: Routes): void {
  answer(admin.hosts, messages.hosts, ({ context }) => listColleagues(context.platform.db, 'events.manage'));
  route(admin.list, ({ context, query }) => listEvents(context, query));
  answer(admin.get, messages.event, ({ context: { platform, actor }, params }) =>
    readEdited(platform.db, actor, params.id),
  );
  answer(admin.create, messages.created, ({ context, body }) => createEvent(context, body));
  route(admin.change, byId(changeEvent));
  answer(admin.publish, messages.published, byId(publishDraft));
  answer(admin.discard, messages.discarded, byId(discardEvent));
  answer(admin.cancel, messages.cancelled, ({ context, params, body }) =>
    cancelEvent(context, params.id, body.reason),
  );
  answer(admin.attendees, messages.attendees, byId(listAttendees));
  answer(admin.removeAttendee, messages.removed, ({ context, params }) =>
    removeAttendee(context, params.id, params.user),
  );
  answer(admin.addMaterial, messages.materialAdded, byId(addMaterial));
  answer(admin.addRecording, messages.materialAdded, ({ context, params, body, files }) =>
    addRecording(context, params.id, { ...body, file: files.file?.[0] }),
  );
  answer(admin.removeMaterial, messages.materialRemoved, ({ context, params }) =>
    removeMaterial(context, params.id, params.material),
  );
  answer(admin.addCaptions, messages.captionsAdded, ({ context, params, body, files }) =>
    addCaptions(context, params, { ...body, file: files.file?.[0] }),
  );
  answer(admin.removeCaptions, messages.captionsRemoved, ({ context, params }) =>
    removeCaptions(context, params),
  );
}
