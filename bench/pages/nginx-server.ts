import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProgram } from '../../testing/processes/child.ts';
import { freePort } from '../../testing/processes/server.ts';

/** Starts one nginx process that sends the body and the headers of the answer in `file`. */
export async function startNginx(file: string) {
  const { headers, body } = JSON.parse(await readFile(file, 'utf8'));
  const folder = await mkdtemp(join(tmpdir(), 'proxima-nginx-'));
  const port = await freePort();
  await writeFile(join(folder, 'page'), Buffer.from(body, 'base64'));
  await writeFile(join(folder, 'nginx.conf'), configuration(folder, port, headers));
  const child = startProgram('nginx', ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log']);
  await untilAnswers(`http://127.0.0.1:${port}/page`);
  return {
    url: `http://127.0.0.1:${port}/page`,
    pid: child.process.pid ?? 0,
    stop: async () => {
      await child.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** A single process, so that all of its CPU time is measured, and no log, as in the bare handler. */
function configuration(folder: string, port: number, headers: string[]): string {
  const pairs = headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1] ?? '']] : []));
  const own = ['content-length', 'content-type', 'etag', 'last-modified', 'server'];
  const added = pairs
    .filter(([name = '']) => !own.includes(name.toLowerCase()))
    .map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`);
  return `daemon off; master_process off; pid ${folder}/pid;
events { worker_connections 256; }
http {
  access_log off; sendfile on; default_type text/html; keepalive_requests 10000000;
  open_file_cache max=10;
  client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f;
  uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  server { listen 127.0.0.1:${port}; root ${folder}; ${added.join(' ')} }
}`;
}

async function untilAnswers(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    if (tries === 100) throw new Error('nginx does not answer');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
