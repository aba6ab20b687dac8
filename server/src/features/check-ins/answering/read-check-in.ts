import { answerOf, checkInDocument, measureQuestionId } from '@proxima/contract/check-ins/check-in-form';
import {
  checkInMessages as messages,
  type OwnCheckIn,
  type WireCheckIn,
} from '@proxima/contract/check-ins/check-in-wire';
import type { FormDocument } from '@proxima/contract/forms/questions';
import type { KnownFigure, Measure } from '@proxima/contract/outcomes/measures';
import { writtenDay } from '@proxima/contract/time/written-day';
import { rateLimits } from '@proxima/contract/wire/limits';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { dayIn } from '../../../platform/day-in.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { consumeRateLimit } from '../../../platform/limits/rate-limit.ts';
import { networkAddress } from '../../../platform/network-address.ts';
import { hashToken } from '../../accounts/sessions/tokens.ts';
import { getCurrentForm, getFormVersion, getSeenVersion } from '../../forms/use-form.ts';
import { listMeasures } from '../../outcomes/measures/edit-measures.ts';
import { nameVenture } from '../../ventures/reading/name-venture.ts';
import type { CheckInRow } from '../check-ins.repository.ts';
import { findLink } from '../links.repository.ts';
import { listLastValues, listValues } from '../values.repository.ts';
import { readKnown } from './read-known.ts';

type KnownMeasure = Measure & { known: KnownFigure };
const isKnown = (measure: Measure): measure is KnownMeasure => measure.known !== null;

/** What a check-in asks: measures in their order, those that the product knows apart, and the plan's own questions. */
export interface Asked {
  measures: Measure[];
  known: KnownMeasure[];
  form: { number: number; document: FormDocument } | null;
  document: FormDocument;
}

/** An answered check-in has the version of the form that was answered, any other the newest. */
export const readAsked = async (db: Database, row: CheckInRow): Promise<Asked> =>
  withMeasures(db, row, await readForm(db, row));

/** The same in the version of the form that was seen. @throws DomainError `conflict` when other questions are asked by now */
export const readSeen = async (db: Database, row: CheckInRow, seenNumber: number | null): Promise<Asked> =>
  withMeasures(db, row, await readSeenForm(db, row, seenNumber));

async function withMeasures(db: Database, row: CheckInRow, form: Asked['form']): Promise<Asked> {
  const all = new Map((await listMeasures(db)).map((measure) => [measure.id, measure]));
  const chosen = row.measures.flatMap((id) => all.get(id) ?? []);
  const measures = chosen.filter((measure) => !isKnown(measure));
  return {
    measures,
    known: chosen.filter(isKnown),
    form,
    document: checkInDocument(measures, form?.document ?? null),
  };
}

async function readForm(db: Database, { form_id, form_number }: CheckInRow): Promise<Asked['form']> {
  if (form_id === null) return null;
  if (form_number === null) return getCurrentForm(db, form_id);
  return { number: form_number, document: await getFormVersion(db, form_id, form_number) };
}

async function readSeenForm(
  db: Database,
  row: CheckInRow,
  seenNumber: number | null,
): Promise<Asked['form']> {
  if (row.form_id !== null && row.form_number === null && seenNumber !== null) {
    const document = await getSeenVersion(db, row.form_id, seenNumber, messages.changed);
    return { number: seenNumber, document };
  }
  const form = await readForm(db, row);
  if (seenNumber !== (form?.number ?? null)) throw new DomainError('conflict', { message: messages.changed });
  return form;
}

/** A check-in as its founders and the team see it. The caller has checked access. */
export async function readCheckIn(db: Database, row: CheckInRow): Promise<WireCheckIn> {
  const asked = await readAsked(db, row);
  const { name } = await nameVenture(db, row.venture_id);
  const values = row.state === 'answered' ? await listValues(db, row.id) : [];
  const reported = values.filter(({ source }) => source === 'founder');
  const { measures, form, document } = asked;
  const before = await listLastValues(db, {
    ventureId: row.venture_id,
    measureIds: measures.map(({ id }) => id),
    exceptCheckInId: row.id,
  });
  return {
    ...presentOwn(row, name),
    version: row.version,
    form_number: form?.number ?? null,
    questions: document,
    answers: {
      ...row.answers,
      ...Object.fromEntries(reported.map((value) => [measureQuestionId(value.measure_id), answerOf(value)])),
    },
    known: await readKnownFigures(db, row, asked.known),
    last: before.map(({ measure_id, amount, currency, as_of }) => ({
      question_id: measureQuestionId(measure_id),
      ...{ amount, currency, on: as_of },
    })),
    answered_by: row.answered_by_name,
  };
}

/** As they were when it was answered; before, as they are today. */
async function readKnownFigures(
  db: Database,
  row: CheckInRow,
  known: readonly KnownMeasure[],
): Promise<WireCheckIn['known']> {
  const stored = row.state === 'answered' ? await listValues(db, row.id) : null;
  const today = dayIn(row.time_zone, new Date());
  return Promise.all(
    known.map(async ({ id, name, known: figure }) => ({
      measure_id: id,
      name,
      figures: stored
        ? stored
            .filter(({ measure_id, source }) => measure_id === id && source === 'known')
            .map(({ amount, currency, as_of }) => ({ amount, currency, on: as_of }))
        : (await readKnown(db, figure, row.venture_id)).map((value) => ({ ...value, on: today })),
    })),
  );
}

/** A check-in in a list. */
export const presentOwn = (row: CheckInRow, ventureName: string): OwnCheckIn => ({
  id: row.id,
  state: row.state,
  plan_name: row.plan_name,
  cohort_name: row.cohort_name,
  venture_name: ventureName,
  due_on: row.due_on,
  answered_at: row.answered_at?.toISOString() ?? null,
});

/**
 * Whose link it is. Each use counts, of a link from one address; unknown links count by address.
 * @throws DomainError `not_found` for an unknown one; `too_many_requests`
 */
export async function takeLink(
  { platform: { db }, ip }: Context,
  token: string,
): Promise<{ checkInId: number; userId: number }> {
  const hash = hashToken(token);
  const from = networkAddress(ip);
  const link = await findLink(db, hash);
  if (!link) {
    await consumeRateLimit(db, `unknown-check-in-link:${from}`, rateLimits.unknownCheckInLink);
    throw new DomainError('not_found', { message: messages.linkUnknown });
  }
  await consumeRateLimit(db, `check-in-link:${hash.toString('base64url')}:${from}`, rateLimits.checkInLink);
  return { checkInId: link.check_in_id, userId: link.user_id };
}

/** A personal link ends once its check-in is answered or closed. @throws DomainError `link_expired` */
export function assertLinkOpen({ state, answered_at, answered_by_name, time_zone }: CheckInRow): void {
  if (answered_at)
    throw new DomainError('link_expired', {
      message: messages.linkAnswered(writtenDay(dayIn(time_zone, answered_at)), answered_by_name),
    });
  if (state !== 'open') throw new DomainError('link_expired', { message: messages.linkClosed });
}
