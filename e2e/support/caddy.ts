import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './child.ts';
import { needProgram } from './programs.ts';

export interface Caddy {
  stop(): Promise<void>;
}

/**
 * The balancer of deploy/Caddyfile before nodes (`127.0.0.1:3001`) at an origin of the loopback. An https origin gets a certificate of
 * Caddy's own authority. Two lines are added to the example: nothing of it listens elsewhere, and visitors' addresses are believed from
 * the loopback, because everybody in a test comes from there.
 */
export async function startCaddy(origin: string, nodes: string[]): Promise<Caddy> {
  needProgram('caddy');
  const folder = await mkdtemp(join(tmpdir(), 'proxima-caddy-'));
  const file = join(folder, 'Caddyfile');
  const example = await readFile(join(root, 'deploy', 'Caddyfile'), 'utf8');
  const { hostname } = new URL(origin);
  const tls = origin.startsWith('https:') ? '\ttls internal\n' : '';
  const adapted = example
    .replace(
      '{\n',
      '{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n\tdefault_bind 127.0.0.1\n',
    )
    .replace('{$ORIGIN} {\n', `{$ORIGIN} {\n${tls}`)
    .replace('reverse_proxy {$NODES} {\n', 'reverse_proxy {$NODES} {\n\t\ttrusted_proxies 127.0.0.0/8\n');
  await writeFile(file, adapted);
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    env: { ...process.env, ORIGIN: origin, NODES: nodes.join(' '), HOME: folder, XDG_DATA_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let words = '';
  caddy.stderr.setEncoding('utf8').on('data', (text: string) => (words += text));
  await untilServing(caddy, () => words, hostname);
  return {
    async stop() {
      caddy.kill('SIGTERM');
      if (caddy.exitCode === null && caddy.signalCode === null) await once(caddy, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilServing(caddy: ChildProcess, words: () => string, hostname: string): Promise<void> {
  for (let waited = 0; waited < 10_000; waited += 50) {
    if (words().includes('serving initial configuration')) return;
    if (caddy.exitCode !== null) break;
    await sleep(50);
  }
  throw new Error(`Caddy does not serve ${hostname}: ${words()}`);
}
