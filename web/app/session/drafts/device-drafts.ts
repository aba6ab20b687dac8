import { draftEndpoints } from '@proxima/contract/drafts/drafts';
import type { ErrorCode } from '@proxima/contract/wire/errors';
import { z } from 'zod';
import { ApiError } from '../../lib/api/api-error.ts';
import { readStored, store } from '../../lib/browser/browser-storage.ts';
import { api } from '../api.ts';
import { deleteDeviceAnswers, sendDeviceAnswers } from './device-answers.ts';
import { discardedCopy, draftCopy } from './draft-copy.ts';

interface DeviceDraft {
  key: string;
  kind: string;
  subject: number;
}

/** The drafts that this device stores for an account, under the keys of `DraftStore`. */
function listDrafts(userId: number): DeviceDraft[] {
  return Object.keys(localStorage).flatMap((key) => {
    const [name, owner, kind = '', subject] = key.split(':');
    if (name !== 'draft' || owner !== String(userId)) return [];
    return [{ key, kind, subject: Number(subject) }];
  });
}

const deviceCopy = draftCopy.extend({ fields: z.record(z.string(), z.unknown()) });
/** What a copy gets that no form has, for instance of an earlier version: there is nothing to lose. */
const notOfAForm: readonly (string | undefined)[] = ['not_found', 'validation_failed'] satisfies ErrorCode[];

async function send({ key, kind, subject }: DeviceDraft): Promise<boolean> {
  const copy = readStored('local', key, (value) => deviceCopy.safeParse(value).data ?? null);
  const call = { params: { kind, subject } };
  if (readStored('local', key, (value) => discardedCopy.safeParse(value).data ?? null))
    await api.call(draftEndpoints.discard, call).catch(() => {});
  if (!copy) return true;
  try {
    const epoch = copy.epoch ?? (await api.call(draftEndpoints.read, call)).data.epoch;
    await api.call(draftEndpoints.save, { ...call, body: { ...copy, epoch } });
    return true;
  } catch (error) {
    return error instanceof ApiError && notOfAForm.includes(error.code);
  }
}

/** Sends what only this device has of an account's drafts and answers; what the server has already stays as it is. @returns whether all arrived */
export const sendDeviceDrafts = async (userId: number): Promise<boolean> =>
  (await Promise.all([...listDrafts(userId).map(send), sendDeviceAnswers(userId)])).every(Boolean);

/** Deletes an account's drafts from this device, which others may use too. */
export function deleteDeviceDrafts(userId: number): void {
  for (const { key } of listDrafts(userId)) store('local', key, null);
  deleteDeviceAnswers(userId);
}
