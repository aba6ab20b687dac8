import { setTimeout as sleep } from 'node:timers/promises';
import { startSmtpServer } from '../../server/test/smtp-harness.ts';
import { startCaddy } from './caddy.ts';
import { startObjectStore } from './object-store.ts';
import { startPostgres } from './postgres.ts';
import { needProgram } from './programs.ts';
import { freePort, type Installation, type ServerUnderTest, startServer } from './server.ts';

/**
 * The product at scale: two stateless nodes, PostgreSQL, an S3 store, an SMTP relay, and the balancer of deploy/Caddyfile, all
 * started natively. `kill` and `start` apply to both nodes. Every `killEvery` seconds one of the nodes is killed (SIGKILL) and
 * restarted, as its supervisor would do.
 */
export async function startTopology(killEvery = 0): Promise<Installation> {
  // Before anything runs that nothing would stop.
  needProgram('caddy');
  const postgres = await startPostgres();
  const store = await startObjectStore();
  const smtp = await startSmtpServer();
  const origin = `http://localhost:${await freePort()}`;
  const env = {
    DATABASE_URL: postgres.url,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Proxima Ventures <hello@example.com>',
    ORIGIN: origin,
    ...store.env,
  };
  const nodes = [await startServer(env), await startServer(env)] as const;
  const balancer = await startCaddy(
    origin,
    nodes.map((node) => new URL(node.origin).host),
  );
  const killer = killInTurn(nodes, killEvery);
  return {
    origin,
    nodes: nodes.map((node) => node.origin),
    adminLink: nodes[0].adminLink,
    databaseUrl: async () => postgres.url,
    emails: async () => smtp.emails.map(({ html }) => html ?? ''),
    kill: killer.kill,
    start: killer.start,
    stop: async () => {
      await killer.end();
      await balancer.stop();
      // No clients are left that need a graceful shutdown.
      await Promise.all(nodes.map((node) => node.kill('SIGKILL').then(node.stop)));
      await smtp.stop();
      await store.stop();
      await postgres.stop();
    },
  };
}

/** Milliseconds for two of the balancer's checks of `/readyz`, including the slowest reply. */
const balancerNoticeMs = 6_000;

/** Kills and starts nodes, one at a time: on a timer, and when a test asks for it. */
function killInTurn(nodes: readonly ServerUnderTest[], killEvery: number) {
  let turn: Promise<unknown> = Promise.resolve();
  let areDown = false;
  let round = 0;
  const inTurn = (work: () => Promise<unknown>): Promise<void> => {
    turn = turn.then(work);
    return turn.then(() => undefined);
  };
  const killOne = async (): Promise<void> => {
    const node = nodes[round++ % nodes.length];
    if (areDown || !node) return;
    await node.kill('SIGKILL');
    await node.start();
    // The next node may be killed only once the balancer knows that this one is back.
    await sleep(balancerNoticeMs);
  };
  const timer = killEvery > 0 ? setInterval(() => void inTurn(killOne), killEvery * 1000) : undefined;
  return {
    kill: (signal?: NodeJS.Signals) =>
      inTurn(() => {
        areDown = true;
        return Promise.all(nodes.map((node) => node.kill(signal)));
      }),
    start: () =>
      inTurn(async () => {
        await Promise.all(nodes.map((node) => node.start()));
        areDown = false;
      }),
    end: async () => {
      clearInterval(timer);
      await turn;
    },
  };
}
