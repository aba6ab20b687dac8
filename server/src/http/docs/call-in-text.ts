import { changesSomething, neededScope } from '@proxima/contract/tokens/scopes';
import type { Access, Deprecation, Endpoint } from '@proxima/contract/wire/endpoint';
import { rateLimits } from '@proxima/contract/wire/limits';

const accessTexts: Partial<Record<Access, string>> = {
  public: 'Anyone; a token is ignored.',
  optional: 'Anyone. With a token the call belongs to its account.',
  member: 'Signed-in entrepreneurs, investors and project managers.',
  account: 'Members and administrators alike.',
  juror: 'Anyone signed in, jurors from outside included.',
  session: 'Anyone signed in, administrators also before they have verified their second factor.',
  administrator: 'Any administrator, also before they have verified their second factor.',
};

/** Who may make a call. */
export const accessText = ({ access }: Pick<Endpoint, 'access'>): string =>
  accessTexts[access] ?? `Administrators with the right \`${access}\`.`;

/** Whether a program may make a call with an access token. */
export function tokenText(row: Endpoint): string {
  const scope = neededScope(row);
  if (scope === null) return 'Takes no access token: sign in to make it.';
  return `Takes one with the scope \`${scope}\`${changesSomething(row) ? ', if it is not read-only' : ''}.`;
}

const durationText = (seconds: number): string => {
  const [count, unit] =
    seconds < 60
      ? [seconds, 'second']
      : seconds < 3_600
        ? [seconds / 60, 'minute']
        : [seconds / 3_600, 'hour'];
  return count === 1 ? `a ${unit}`.replace('a hour', 'an hour') : `${count} ${unit}s`;
};

/** How often a call may be made. */
export function limitText({ limit }: Pick<Endpoint, 'limit'>): string {
  if (limit === 'none') return 'No fixed limit; some of these calls limit failed attempts.';
  const { max, seconds, by } = rateLimits[limit];
  return `At most ${max.toLocaleString('en')} in ${durationText(seconds)}, counted by ${by}.`;
}

/** What to do if no reply arrives. */
export function repeatText({ repeat }: Pick<Endpoint, 'repeat'>): string {
  if (typeof repeat === 'object') return `If no reply arrives, do not send it again. ${repeat.never}`;
  return repeat === 'keyed'
    ? 'If no reply arrives, send it again with the same `Idempotency-Key`: it takes effect once, and you get the first reply.'
    : 'If no reply arrives, send it again: calling it twice has the same effect as once.';
}

/** When a call ends and what replaces it. */
export const deprecationText = ({ since, sunset, instead }: Deprecation): string =>
  `Deprecated since ${since}; it may be gone from ${sunset} on. Instead: ${instead}`;

/** `readOfMember` as 'Read of member'. */
export function nameText(name: string): string {
  const text = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
