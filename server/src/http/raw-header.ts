import type { IncomingMessage } from 'node:http';

/** The value of one header; repeated ones are joined. `request.headers` would parse all headers. */
export function rawHeader({ rawHeaders }: IncomingMessage, name: Lowercase<string>): string | undefined {
  let value: string | undefined;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const given = rawHeaders[index];
    if (given?.length !== name.length || given.toLowerCase() !== name) continue;
    const next = rawHeaders[index + 1] ?? '';
    value = value === undefined ? next : `${value}, ${next}`;
  }
  return value;
}
