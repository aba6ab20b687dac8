import { applicationEndpoints } from '@proxima/contract/applications/application-endpoints';
import { z } from 'zod';
import { readStored, store } from '../../lib/browser/browser-storage.ts';
import { api } from '../api.ts';

const stored = z.record(z.string(), z.object({ value: z.json(), version: z.number() }));

/** Answers of an application that have not reached the server, by question, each with the version that it was based on. */
export type DeviceAnswers = z.infer<typeof stored>;

const keyOf = (userId: number, applicationId: number) => `answers:${userId}:${applicationId}`;

export const readDeviceAnswers = (userId: number, applicationId: number): DeviceAnswers =>
  readStored('local', keyOf(userId, applicationId), (value) => stored.safeParse(value).data ?? null) ?? {};

/** @returns false where the storage is full or forbidden. */
export const storeDeviceAnswers = (userId: number, applicationId: number, answers: DeviceAnswers): boolean =>
  store('local', keyOf(userId, applicationId), Object.keys(answers).length === 0 ? null : answers);

/** The applications of which this device has unsent answers. */
const listApplications = (userId: number): number[] =>
  Object.keys(localStorage).flatMap((key) => {
    const [name, owner, id] = key.split(':');
    return name === 'answers' && owner === String(userId) ? [Number(id)] : [];
  });

async function send(userId: number, id: number): Promise<boolean> {
  for (const [question, body] of Object.entries(readDeviceAnswers(userId, id))) {
    try {
      const { data } = await api.call(applicationEndpoints.saveAnswer, { params: { id, question }, body });
      if (data.conflict) return false;
    } catch {
      return false;
    }
  }
  return true;
}

/** Sends what only this device has of an account's answers. @returns whether all were saved */
export const sendDeviceAnswers = async (userId: number): Promise<boolean> =>
  (await Promise.all(listApplications(userId).map((id) => send(userId, id)))).every(Boolean);

/** Deletes an account's answers from this device, which others may use too. */
export function deleteDeviceAnswers(userId: number): void {
  for (const id of listApplications(userId)) storeDeviceAnswers(userId, id, {});
}
