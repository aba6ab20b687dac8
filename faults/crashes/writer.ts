import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { chatEndpoints } from '@proxima/contract/chat/chat';
import { submissionEndpoints } from '@proxima/contract/submissions/submissions';
import { idempotencyHeader } from '@proxima/contract/wire/idempotency';
import { makePdf } from '../../server/test/documents/sample-files.ts';
import { newAddress } from '../../testing/people/people.ts';

/** One write with everything needed to send it again and to find it afterwards. */
export interface Write {
  kind: 'submission' | 'message';
  key: string;
  text: string;
  /** Hash of the submission's file. */
  sha256?: string;
  acknowledgedId?: number;
}

export interface Sent {
  write: Write;
  file?: Buffer;
}

export function newWrite(kind: Write['kind']): Sent {
  const write: Write = { kind, key: randomUUID(), text: `${kind} ${randomBytes(8).toString('hex')}` };
  if (kind === 'message') return { write };
  const file = makePdf(write.text, [randomBytes(20_000).toString('base64')]);
  return { write: { ...write, sha256: createHash('sha256').update(file).digest('hex') }, file };
}

/** Sends a write and records its acknowledgement in it. @returns the status, or 0 without a response. */
export async function send(origin: string, token: string, write: Write, file?: Buffer): Promise<number> {
  const form = new FormData();
  if (write.kind === 'message') {
    form.set('text', write.text);
    form.set('client_key', write.key);
  } else {
    const fields = {
      first_name: 'Ada',
      last_name: 'Lind',
      email: 'ada@example.test',
      phone: '1',
      message: write.text,
    };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    if (file) form.append('file', new File([new Uint8Array(file)], 'plan.pdf'));
  }
  const path = write.kind === 'message' ? chatEndpoints.store.path : submissionEndpoints.send.path;
  try {
    const response = await fetch(`${origin}${path}`, {
      method: 'POST',
      body: form,
      headers: {
        authorization: `Bearer ${token}`,
        'x-forwarded-for': newAddress(),
        [idempotencyHeader]: write.key,
      },
    });
    const body = await response.json();
    if (response.ok) write.acknowledgedId = body.data.id;
    return response.status;
  } catch {
    return 0;
  }
}

/** Sends again, with the same key, until it is acknowledged or a minute has passed. */
export async function sendUntilAcknowledged(
  origin: string,
  token: string,
  { write, file }: Sent,
  onStatus: (status: number) => void,
): Promise<void> {
  const end = performance.now() + 60_000;
  while (write.acknowledgedId === undefined && performance.now() < end) {
    onStatus(await send(origin, token, write, file));
    if (write.acknowledgedId === undefined) await sleep(100);
  }
}
