import {
  type MentorList,
  officeHoursMessages as messages,
  type officeHoursEndpoints,
} from '@proxima/contract/office-hours/office-hours';
import type { QueryOf, ReplyOf } from '@proxima/contract/wire/endpoint';
import type { Context, SignedIn } from '../../../platform/context.ts';
import { paginate, parseIdCursor } from '../../../platform/database/cursor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { requireAct } from '../../access/load-venture.ts';
import { monthlyHours } from './allowance.ts';
import { countBookedMinutes, findAllowance, isAllowedFor } from './allowances.repository.ts';
import { computeSlots, isOverlapping, type Slot } from './compute-slots.ts';
import { listBusy, listHosts } from './hours.repository.ts';

type Host = Awaited<ReturnType<typeof listHosts>>[number];
type Busy = Awaited<ReturnType<typeof listBusy>>;

/** Times of a mentor at which neither they nor the guest are booked, in order of time; at most `max`. */
function freeSlots(host: Host, guestId: number, busy: Busy, from: Date, max: number): Slot[] {
  const of = [host.id, guestId];
  const own = busy.filter((one) => of.includes(one.host_id ?? 0) || of.includes(one.guest_id ?? 0));
  return computeSlots(host.hours, from)
    .filter((slot) => !own.some((taken) => isOverlapping(slot, taken)))
    .take(max)
    .toArray();
}

const listBookable = async (db: Database, ventureId: number, userId: number): Promise<Host[]> =>
  (await listHosts(db, isAllowedFor(ventureId))).filter(({ id }) => id !== userId);

/** Mentors whom the caller can book for a venture, and how much of the month is left. @throws DomainError as `requireAct` */
export async function listMentors(
  { platform: { db }, actor }: Context<SignedIn>,
  ventureId: number,
): Promise<MentorList> {
  const { viewer } = await requireAct(db, actor, 'book_mentor', ventureId);
  const hosts = await listBookable(db, ventureId, actor.userId);
  const busy = await listBusy(db, [...hosts.map(({ id }) => id), actor.userId], viewer.now);
  return {
    mentors: hosts.map((host) => {
      const [next] = freeSlots(host, actor.userId, busy, viewer.now, 1);
      const { about, time_zone } = host.hours;
      return {
        id: host.id,
        name: host.name,
        about,
        time_zone,
        next_at: next?.startsAt.toISOString() ?? null,
      };
    }),
    hours_a_month: await monthlyHours(db, await findAllowance(db, ventureId)),
    booked_minutes: await countBookedMinutes(db, ventureId, viewer.now),
  };
}

type Slots = typeof officeHoursEndpoints.slots;

interface Sought {
  host: Host;
  guestId: number;
  now: Date;
  /** A booking whose own time counts as free. */
  except?: number;
}

/** A page of the times at which neither of two people is booked. */
export async function freeTimes(
  db: Database,
  { host, guestId, now, except }: Sought,
  { cursor, limit }: QueryOf<Slots>,
): Promise<ReplyOf<Slots>> {
  const from = new Date(Math.max(now.getTime(), (parseIdCursor(cursor) ?? 0) + 1));
  const busy = await listBusy(db, [host.id, guestId], from, except);
  const slots = freeSlots(host, guestId, busy, from, limit + 1);
  const { items, next_cursor } = paginate(slots, limit, ({ startsAt }) => String(startsAt.getTime()));
  const data = items.map(({ startsAt, endsAt }) => ({
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
  }));
  return { message: messages.slots, data, next_cursor };
}

/** Free times of a mentor whom the caller can book. @throws DomainError as `requireAct`; `not_found` for any other mentor */
export async function listSlots(
  { platform: { db }, actor }: Context<SignedIn>,
  { ventureId, mentorId }: { ventureId: number; mentorId: number },
  { cursor, limit }: QueryOf<Slots>,
): Promise<ReplyOf<Slots>> {
  const { viewer } = await requireAct(db, actor, 'book_mentor', ventureId);
  const host = (await listBookable(db, ventureId, actor.userId)).find(({ id }) => id === mentorId);
  if (!host) throw new DomainError('not_found');
  return freeTimes(db, { host, guestId: actor.userId, now: viewer.now }, { cursor, limit });
}

/** Everyone who offers office hours, by name. */
export const listAllMentors = async (db: Database): Promise<{ id: number; name: string; about: string }[]> =>
  (await listHosts(db)).map(({ id, name, hours }) => ({ id, name, about: hours.about }));
