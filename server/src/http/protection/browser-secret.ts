import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { ages } from '@proxima/contract/wire/limits';
import type { FastifyReply } from 'fastify';
import type { Config } from '../../config.ts';

const pattern = /^[A-Za-z0-9_-]{43}$/;

/** Under TLS the prefix makes browsers refuse the cookie from other hosts and from plain HTTP (RFC 6265bis, section 4.1.3). */
const isTls = ({ origin }: Config): boolean => origin.startsWith('https:');
const nameOf = (config: Config): string => (isTls(config) ? '__Host-sign-in' : 'sign-in');

/** The secret that binds a sign-in at a provider to the browser that began it; undefined without the cookie. */
export function browserSecretIn({ cookie = '' }: IncomingHttpHeaders, config: Config): string | undefined {
  const prefix = `${nameOf(config)}=`;
  const pair = cookie.split('; ').find((one) => one.startsWith(prefix));
  const secret = pair?.slice(prefix.length);
  return secret !== undefined && pattern.test(secret) ? secret : undefined;
}

/** The same, or a new one. Sign-ins in several tabs of a browser share it. */
export const browserSecretOf = (headers: IncomingHttpHeaders, config: Config): string =>
  browserSecretIn(headers, config) ?? randomBytes(32).toString('base64url');

/** Sets the cookie for as long as a sign-in may take. Only our own pages send it, and no script reads it. */
export function setBrowserSecret(reply: FastifyReply, secret: string, config: Config): FastifyReply {
  const flags = `Path=/; Max-Age=${ages.providerSignIn * 2}; HttpOnly; SameSite=Strict${isTls(config) ? '; Secure' : ''}`;
  return reply.header('set-cookie', `${nameOf(config)}=${secret}; ${flags}`);
}
