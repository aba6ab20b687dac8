import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushedNotice } from '@proxima/contract/push/push';

/** A browser with a subscription: the keys that it made, and where its push service takes messages. */
export interface Browser {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** What it was sent, decrypted with its keys, in order. */
  notices(): PushedNotice[];
}

interface Message {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface PushService {
  origin: string;
  /** What arrived, in order. */
  messages: Message[];
  newBrowser(): Browser;
  /** How it replies from now on; 201 at first. */
  answer(reply: (response: ServerResponse) => void): void;
  close(): Promise<void>;
}

/** A push service on loopback (RFC 8030). */
export async function openPushService(): Promise<PushService> {
  const messages: Message[] = [];
  let answer = (response: ServerResponse): void => {
    response.writeHead(201).end();
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    messages.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let browsers = 0;
  return {
    origin,
    messages,
    answer: (reply) => {
      answer = reply;
    },
    newBrowser() {
      browsers += 1;
      const path = `/push/${browsers}`;
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const auth = randomBytes(16);
      const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') };
      const own = () => messages.filter((message) => message.path === path);
      return {
        subscription: { endpoint: origin + path, keys },
        notices: () => own().map(({ body }) => JSON.parse(decrypt(body, pair, auth).toString('utf8'))),
      };
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, size: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, size));

/** As a browser does it: RFC 8291 over RFC 8188, one record. */
function decrypt(body: Buffer, own: ECDH, auth: Buffer): Buffer {
  const [salt, keySize] = [body.subarray(0, 16), body.readUInt8(20)];
  const sender = body.subarray(21, 21 + keySize);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
  const secret = derive(own.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const record = body.subarray(21 + keySize);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // 2 marks the end of the last record; what follows pads.
  return padded.subarray(0, padded.lastIndexOf(2));
}

/** The claims of a message's sender, if it signed them with its key (RFC 8292). */
export function readSender({ headers }: Pick<Message, 'headers'>) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  const [head, claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return {
    key,
    isSigned,
    ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; sub: string; exp: number }),
  };
}
