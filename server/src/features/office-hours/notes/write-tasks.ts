import {
  type BookingDetail,
  officeHoursMessages as messages,
  type officeHoursEndpoints,
} from '@proxima/contract/office-hours/office-hours';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { audit } from '../../../platform/audit.ts';
import type { Context, SignedIn } from '../../../platform/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { notifyOfTask, publishBooking } from '../bookings/announce-booking.ts';
import { type LoadedBooking, lockBooking } from '../bookings/load-booking.ts';
import { readBooking } from '../bookings/read-bookings.ts';
import { changeTaskRow, deleteTask, insertTask } from './notes.repository.ts';
import { listOwners } from './read-notes.ts';

type Endpoints = typeof officeHoursEndpoints;

/** Runs a change of a booking's tasks. @returns the booking as it is then. */
const changing = (
  context: Context<SignedIn>,
  id: number,
  change: (tx: Transaction, loaded: LoadedBooking) => Promise<unknown>,
): Promise<BookingDetail> =>
  inTransaction(context.platform, async (tx) => {
    const loaded = await lockBooking(tx, context.actor, id, 'write');
    await change(tx, loaded);
    await publishBooking(tx, loaded.row);
    return readBooking(tx.db, context.actor, id);
  });

async function assertOwner(tx: Transaction, loaded: LoadedBooking, ownerId: number): Promise<void> {
  const owners = await listOwners(tx.db, loaded);
  if (!owners.some(({ id }) => id === ownerId)) throw invalidField('owner_id', messages.notOwner);
}

const ofBooking = (id: number) => ({ kind: 'booking', id }) as const;

/** Adds a task with its owner and date. @throws DomainError as `lockBooking`; `validation_failed` for an owner who has no part in it */
export const addTask = (
  context: Context<SignedIn>,
  id: number,
  form: BodyOf<Endpoints['addTask']>,
): Promise<BookingDetail> =>
  changing(context, id, async (tx, loaded) => {
    await assertOwner(tx, loaded, form.owner_id);
    const task = await insertTask(tx.db, id, form);
    await audit(tx.db, context, 'booking.task-added', ofBooking(id), {
      task: task.id,
      owner: form.owner_id,
    });
    if (form.owner_id !== loaded.userId) await notifyOfTask(tx, loaded.row, task.id, form.owner_id);
  });

/** Changes a task, or marks it as done. @throws DomainError as `addTask`; `not_found` */
export const changeTask = (
  context: Context<SignedIn>,
  { id, task }: { id: number; task: number },
  form: BodyOf<Endpoints['changeTask']>,
): Promise<BookingDetail> =>
  changing(context, id, async (tx, loaded) => {
    const before = await changeTaskRow(tx.db, { bookingId: id, taskId: task }, form);
    if (!before) throw new DomainError('not_found');
    const { owner_id: owner, is_done } = form;
    const isPassed = before.owner_id !== owner;
    if (isPassed) await assertOwner(tx, loaded, owner);
    await audit(tx.db, context, 'booking.task-changed', ofBooking(id), { task, owner, is_done });
    if (isPassed && owner !== loaded.userId) await notifyOfTask(tx, loaded.row, task, owner);
  });

/** @throws DomainError as `lockBooking`; `not_found` for a task of another booking */
export const removeTask = (
  context: Context<SignedIn>,
  { id, task }: { id: number; task: number },
): Promise<BookingDetail> =>
  changing(context, id, async (tx) => {
    if (!(await deleteTask(tx.db, { bookingId: id, taskId: task }))) throw new DomainError('not_found');
    await audit(tx.db, context, 'booking.task-removed', ofBooking(id), { task });
  });
