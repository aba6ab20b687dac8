import type { IncomingMessage } from 'node:http';

/** One header as it came; the values of a repeated one together. `request.headers` would parse all of them. */
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
