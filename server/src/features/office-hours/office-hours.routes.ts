import {
  adminOfficeHoursEndpoints as admin,
  allowanceMessages,
} from '@proxima/contract/office-hours/allowance';
import { feedbackEndpoints as feedback, feedbackMessages } from '@proxima/contract/office-hours/feedback';
import {
  officeHoursEndpoints as endpoints,
  officeHoursMessages as messages,
} from '@proxima/contract/office-hours/office-hours';
import type { Routes } from '../../http/route.ts';
import { byId } from '../../http/verbs.ts';
import { bookMentor } from './bookings/book-mentor.ts';
import { cancelBooking, moveBooking } from './bookings/change-booking.ts';
import { listTimes } from './bookings/list-times.ts';
import { listBookings, readBooking } from './bookings/read-bookings.ts';
import { readBookingCalendar } from './bookings/read-calendar.ts';
import { readFeedback, saveFeedback } from './feedback/give-feedback.ts';
import { readLog } from './feedback/mentor-log.ts';
import { changeAllowance, readAllowance } from './hours/allowance.ts';
import { listMentors, listSlots } from './hours/find-mentors.ts';
import { readOwnHours, saveOwnHours } from './hours/own-hours.ts';
import { addNote, removeNote, savePrivateNotes } from './notes/write-notes.ts';
import { addTask, changeTask, removeTask } from './notes/write-tasks.ts';

export function officeHoursRoutes(routes: Routes): void {
  const { answer, route, stream } = routes;
  meetingNoteRoutes(routes);
  answer(endpoints.hours, messages.hours, ({ context }) => readOwnHours(context));
  answer(endpoints.saveHours, messages.hoursSaved, ({ context, body }) => saveOwnHours(context, body));
  answer(endpoints.mentors, messages.mentors, byId(listMentors));
  route(endpoints.slots, ({ context, params, query }) =>
    listSlots(context, { ventureId: params.id, mentorId: params.mentor }, query),
  );
  route(endpoints.list, ({ context, query }) => listBookings(context, query));
  answer(endpoints.get, messages.booking, ({ context, params }) =>
    readBooking(context.platform.db, context.actor, params.id),
  );
  stream(endpoints.calendar, async ({ context, params }, reply) => {
    reply.header('content-disposition', 'attachment; filename="office-hours.ics"');
    return reply.type('text/calendar; charset=utf-8').send(await readBookingCalendar(context, params.id));
  });
  answer(endpoints.book, messages.booked, ({ context, body }) => bookMentor(context, body));
  route(endpoints.times, ({ context, params, query }) => listTimes(context, params.id, query));
  answer(endpoints.move, messages.moved, byId(moveBooking));
  answer(endpoints.cancel, messages.cancelled, ({ context, params, body }) =>
    cancelBooking(context, params.id, body.reason),
  );
  answer(admin.allowance, allowanceMessages.loaded, byId(readAllowance));
  answer(admin.changeAllowance, allowanceMessages.saved, byId(changeAllowance));
}

/** What is written in a booking. */
function meetingNoteRoutes({ answer }: Routes): void {
  answer(endpoints.addNote, messages.noteAdded, ({ context, params, body }) =>
    addNote(context, params.id, body.text),
  );
  answer(endpoints.removeNote, messages.noteRemoved, ({ context, params }) => removeNote(context, params));
  answer(endpoints.savePrivateNotes, messages.privateSaved, byId(savePrivateNotes));
  answer(endpoints.addTask, messages.taskAdded, byId(addTask));
  answer(endpoints.changeTask, messages.taskChanged, ({ context, params, body }) =>
    changeTask(context, params, body),
  );
  answer(endpoints.removeTask, messages.taskRemoved, ({ context, params }) => removeTask(context, params));
  answer(feedback.get, feedbackMessages.loaded, byId(readFeedback));
  answer(feedback.save, feedbackMessages.saved, byId(saveFeedback));
  answer(feedback.log, feedbackMessages.log, ({ context }) => readLog(context));
}
