import { type DraftKind, draftEndpoints, draftKinds } from '@proxima/contract/wire/drafts';
import { readStored, store } from '../../lib/browser/browser-storage.ts';
import { api } from '../api.ts';
import { deleteDeviceAnswers, sendDeviceAnswers } from './device-answers.ts';
import { readCopy } from './draft-copy.ts';

interface DeviceDraft {
  key: string;
  kind: DraftKind;
  subject: number;
}

/** The drafts that this device stores for an account, under the keys of `DraftStore`. */
function listDrafts(userId: number): DeviceDraft[] {
  return Object.keys(localStorage).flatMap((key) => {
    const [name, owner, kind = '', subject] = key.split(':');
    if (name !== 'draft' || owner !== String(userId)) return [];
    return kind in draftKinds ? [{ key, kind: kind as DraftKind, subject: Number(subject) }] : [];
  });
}

async function send({ key, kind, subject }: DeviceDraft): Promise<boolean> {
  const copy = readStored('local', key, (value) => readCopy(kind, value));
  if (!copy) return true;
  const call = { params: { kind, subject } };
  try {
    const epoch = copy.epoch ?? (await api.call(draftEndpoints.read, call)).data.epoch;
    await api.call(draftEndpoints.save, { ...call, body: { ...copy, epoch } });
    return true;
  } catch {
    return false;
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
