import { createHash } from 'node:crypto';
import { chatEndpoints, type WireMessage } from '@proxima/contract/chat/chat';
import { fileEndpoints } from '@proxima/contract/files/stored-files';
import { submissionEndpoints, type WireSubmission } from '@proxima/contract/submissions/submissions';
import { fetchWithRetries } from '../../testing/people/fetch-with-retries.ts';
import type { Tally } from './tally.ts';
import type { Write } from './writer.ts';

/** Counts a status that a fault must not cause. */
export function recordStatus(tally: Tally, status: number): void {
  if (status >= 500 && status !== 503 && status !== 507) tally.serverErrors += 1;
}

/** Verifies that each acknowledged write of a member is stored completely and exactly once. */
export async function verifyWrites(
  origin: string,
  token: string,
  writes: Write[],
  tally: Tally,
): Promise<void> {
  const get = (path: string) =>
    fetchWithRetries(`${origin}${path}`, { headers: { authorization: `Bearer ${token}` } });
  const submissions: WireSubmission[] = (
    await (await get(`${submissionEndpoints.list.path}?limit=100`)).json()
  ).data;
  const messages: WireMessage[] = (await (await get(`${chatEndpoints.history.path}?limit=100`)).json()).data;
  for (const write of writes) {
    if (write.acknowledgedId === undefined) continue;
    tally.acknowledged += 1;
    const found =
      write.kind === 'message'
        ? messages.filter(({ text }) => text === write.text)
        : submissions.filter(({ message }) => message === write.text);
    const isThere = found.some(({ id }) => id === write.acknowledgedId);
    if (!isThere) tally.lost += 1;
    if (found.length > 1) tally.doubled += 1;
    if (isThere && write.sha256 !== undefined && !(await isFileIntact(get, write))) tally.torn += 1;
  }
}

async function isFileIntact(get: (path: string) => Promise<Response>, write: Write): Promise<boolean> {
  const detail = await get(submissionEndpoints.get.path.replace(':id', String(write.acknowledgedId)));
  const [file] = (await detail.json()).data.versions[0].files;
  const response = await get(fileEndpoints.get.path.replace(':id', String(file?.id)));
  const bytes = Buffer.from(await response.arrayBuffer());
  return createHash('sha256').update(bytes).digest('hex') === write.sha256;
}
