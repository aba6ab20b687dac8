import { watchMemory } from './load.ts';

const mebibyte = 2 ** 20;

interface Export {
  origin: string;
  pid: number;
  /** Of the call that orders it. */
  path: string;
  headers: Record<string, string>;
  body: object;
  /** What it is, for the table. */
  file: string;
  rows: number;
}

/** Orders an export and downloads it at full speed without storing it. @returns a row of a table */
export async function measureExport({ origin, pid, path, headers, body, file, rows }: Export) {
  const reply = await fetch(origin + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  const { data } = (await reply.json()) as { data: { path: string } };
  const began = performance.now();
  const { result: bytes, before, maximum } = await watchMemory(pid, () => countBytes(origin + data.path));
  const seconds = (performance.now() - began) / 1000;
  return {
    file,
    MB: Math.round(bytes / mebibyte),
    seconds: Math.round(seconds),
    'rows/s': Math.round(rows / seconds).toLocaleString('en'),
    'memory at the start, MB': before,
    'maximum, MB': maximum,
  };
}

async function countBytes(url: string): Promise<number> {
  const response = await fetch(url);
  if (!response.ok || !response.body) throw new Error(`${url}: ${response.status}`);
  let bytes = 0;
  for await (const chunk of response.body) bytes += chunk.length;
  return bytes;
}
