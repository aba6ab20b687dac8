import { writeFile } from 'node:fs/promises';

/** Writes a shell script for people: a command with its variables; the script's arguments are appended to the command. */
export async function writeCommandFile(
  path: string,
  command: readonly string[],
  env: Record<string, string>,
): Promise<void> {
  const lines = [
    '#!/bin/sh',
    ...Object.entries(env).map(([name, value]) => `export ${name}=${quoted(value)}`),
    `exec ${command.map(quoted).join(' ')} "$@"`,
  ];
  await writeFile(path, `${lines.join('\n')}\n`, { mode: 0o700 });
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
