import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The app of the Pusher protocol that sockets sign for. */
export interface AppCredentials {
  appId: string;
  key: string;
  secret: string;
}

/** Compares two texts in constant time. */
export function isSameText(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

/** HMAC-SHA256 in hexadecimal, as every signature of the protocol is made. */
export const sign = (app: AppCredentials, text: string): string =>
  createHmac('sha256', app.secret).update(text).digest('hex');

/** The `auth` of a subscription: `key:signature` over `socket_id:channel`. */
export const subscriptionAuth = (app: AppCredentials, socketId: string, channel: string): string =>
  `${app.key}:${sign(app, `${socketId}:${channel}`)}`;

/** The reply to a client that signs its socket in as a user: `key:signature` over `socket_id::user::user_data`. */
export function userAuth(app: AppCredentials, socketId: string, userId: number) {
  const user_data = JSON.stringify({ id: String(userId) });
  return { auth: signinAuth(app, socketId, user_data), user_data };
}

const signinAuth = (app: AppCredentials, socketId: string, userData: string): string =>
  `${app.key}:${sign(app, `${socketId}::user::${userData}`)}`;

/** Whether `auth` is the signature of `userAuth` for this socket and data. */
export const isSigninAuth = (
  app: AppCredentials,
  socketId: string,
  userData: string,
  auth: string,
): boolean => isSameText(auth, signinAuth(app, socketId, userData));

export const isSubscriptionAuth = (
  app: AppCredentials,
  socketId: string,
  channel: string,
  auth: string,
): boolean => isSameText(auth, subscriptionAuth(app, socketId, channel));
