import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from 'node:tls';
import { root } from './child.ts';
import { needProgram } from './programs.ts';
import { freePort } from './server.ts';

export interface Caddy {
  /** For an https origin: the port that redirects http. */
  plainPort: number;
  /** For an https origin: the certificate of the authority that signed the origin's. */
  authority(): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts the proxy of deploy/Caddyfile in front of nodes (`127.0.0.1:3001`) at a loopback origin. An https origin gets a certificate
 * from Caddy's own authority. Changes to the example: it listens on the loopback only, and trusts forwarded addresses from there.
 */
export async function startCaddy(origin: string, nodes: string[]): Promise<Caddy> {
  needProgram('caddy');
  const folder = await mkdtemp(join(tmpdir(), 'proxima-caddy-'));
  const plainPort = await freePort();
  const file = join(folder, 'Caddyfile');
  await writeFile(file, adapt(await readFile(join(root, 'deploy', 'Caddyfile'), 'utf8'), origin, plainPort));
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    env: { ...process.env, ORIGIN: origin, NODES: nodes.join(' '), HOME: folder, XDG_DATA_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  caddy.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  await untilServing(caddy, origin, () => output);
  return {
    plainPort,
    authority: () => readFile(join(folder, 'caddy/pki/authorities/local/root.crt'), 'utf8'),
    async stop() {
      caddy.kill('SIGTERM');
      if (caddy.exitCode === null && caddy.signalCode === null) await once(caddy, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function adapt(example: string, origin: string, plainPort: number): string {
  const settings = ['admin off', 'skip_install_trust', 'default_bind 127.0.0.1', `http_port ${plainPort}`];
  const tls = origin.startsWith('https:') ? '\ttls internal\n' : '';
  return example
    .replace('{\n', `{\n${settings.map((setting) => `\t${setting}\n`).join('')}`)
    .replace('{$ORIGIN} {\n', `{$ORIGIN} {\n${tls}`)
    .replace('{$NODES} {\n', '{$NODES} {\n\t\ttrusted_proxies 127.0.0.0/8\n');
}

async function untilServing(caddy: ChildProcess, origin: string, output: () => string): Promise<void> {
  for (let waited = 0; waited < 10_000; waited += 50) {
    if (output().includes('serving initial configuration') && (await shakesHands(origin))) return;
    if (caddy.exitCode !== null) break;
    await sleep(50);
  }
  throw new Error(`Caddy does not serve: ${output()}`);
}

/** Whether an https origin has its certificate yet; Caddy creates it after it starts serving. */
async function shakesHands(origin: string): Promise<boolean> {
  const { protocol, hostname, port } = new URL(origin);
  if (protocol !== 'https:') return true;
  const socket = connect({
    host: hostname,
    port: Number(port),
    servername: hostname,
    rejectUnauthorized: false,
  });
  try {
    await once(socket, 'secureConnect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
