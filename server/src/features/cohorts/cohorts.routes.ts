import { placeEndpoints as own, cohortEndpoints as team } from '@proxima/contract/cohorts/cohort-endpoints';
import { cohortMessages as messages } from '@proxima/contract/cohorts/cohort-messages';
import {
  programmeWeekEndpoints as ownWeek,
  cohortWeekEndpoints as week,
} from '@proxima/contract/cohorts/programme-endpoints';
import type { Routes } from '../../http/route.ts';
import { byId } from '../../http/verbs.ts';
import type { ApprovalEffects } from '../submissions/decisions/approval-effects.ts';
import { attend } from './attendance/attend.ts';
import { readAttendance, saveAttendance, showCode } from './attendance/take-attendance.ts';
import { createCohort, saveCohort } from './editing/save-cohort.ts';
import { answerPlace, showCard } from './places/answer-place.ts';
import { offerToApproved } from './places/offer-place.ts';
import { listOwnPlaces } from './places/read-own-places.ts';
import { listPlaces, movePlace } from './places/team-places.ts';
import { readChoices } from './reading/read-choices.ts';
import { listCohorts, readCohort } from './reading/read-cohorts.ts';
import { listWaitingOf, moveWaitingOf } from './waiting/list-waiting.ts';
import { offerNext } from './waiting/pass-on.ts';
import { announce, listAnnouncements, previewAnnouncement } from './week/announce.ts';
import { readContent, saveContent } from './week/edit-content.ts';
import { readMentors, saveMentors } from './week/match-mentors.ts';
import { readProgress } from './week/progress.ts';
import { readPage } from './week/read-page.ts';

/** Calls of founders about their places. */
export function placeRoutes({ answer, route }: Routes): void {
  answer(own.list, messages.places, ({ context }) => listOwnPlaces(context));
  answer(own.accept, messages.accepted, ({ context, params }) =>
    answerPlace(context, { placeId: params.id, act: 'accept' }),
  );
  answer(own.decline, messages.declined, ({ context, params, body }) =>
    answerPlace(context, { placeId: params.id, act: 'decline', ...body }),
  );
  route(own.showCard, async ({ context, params, body }) => ({
    message: body.shows_card ? messages.cardShown : messages.cardHidden,
    data: await showCard(context, params.id, body.shows_card),
  }));
  answer(ownWeek.page, messages.page, byId(readPage));
  answer(ownWeek.attend, messages.attended, ({ context, body }) => attend(context, body.code));
}

/** What the team does with cohorts. */
export function cohortRoutes({ answer, route }: Routes, effects: ApprovalEffects): void {
  route(team.list, ({ context, query }) => listCohorts(context, query));
  answer(team.choices, messages.choices, ({ context }) => readChoices(context));
  route(team.create, async ({ context, body }) => ({
    message: 'copy_of' in body ? messages.copied : messages.created,
    data: await createCohort(context, body),
  }));
  answer(team.get, messages.cohort, ({ context, params }) => readCohort(context.platform.db, params.id));
  answer(team.save, messages.saved, ({ context, params, body: { version, ...form } }) =>
    saveCohort(context, { ...params, version }, form),
  );
  route(team.places, ({ context, params, query }) => listPlaces(context, params.id, query));
  answer(team.movePlace, messages.moved, ({ context, params, body }) =>
    movePlace(context, { cohortId: params.id, placeId: params.place, ...body }),
  );
  route(team.offerApproved, async ({ context, params }) => {
    const data = await offerToApproved(context, params.id);
    return { message: messages.offeredMany(data.count), data };
  });
  answer(team.offerNext, messages.offered, ({ context, params }) => offerNext(context, params.id, effects));
  answer(team.waiting, messages.waiting, ({ context, params }) => listWaitingOf(context, params.id));
  answer(team.moveWaiting, messages.waitingChanged, ({ context, params, body }) =>
    moveWaitingOf(context, params.id, { submissionId: params.submission, ...body }),
  );
}

/** What the team does with a cohort under way. */
export function cohortWeekRoutes({ answer }: Routes): void {
  answer(week.progress, messages.progress, byId(readProgress));
  answer(week.content, messages.content, ({ context, params }) =>
    readContent(context.platform.db, params.id),
  );
  answer(week.saveContent, messages.saved, byId(saveContent));
  answer(week.mentors, messages.mentors, byId(readMentors));
  answer(week.saveMentors, messages.mentorsSaved, ({ context, params, body }) =>
    saveMentors(context, { cohortId: params.id, placeId: params.place }, body.mentors),
  );
  answer(week.announcements, messages.announcements, ({ context, params }) =>
    listAnnouncements(context.platform.db, params.id),
  );
  answer(week.previewAnnouncement, messages.preview, byId(previewAnnouncement));
  answer(week.announce, messages.announced, byId(announce));
  answer(week.attendance, messages.attendance, ({ context, params }) => readAttendance(context, params));
  answer(week.saveAttendance, messages.attendanceSaved, ({ context, params, body }) =>
    saveAttendance(context, params, body.places, body.seen),
  );
  answer(week.code, messages.code, ({ context, params }) => showCode(context, params));
}
