import { accountEndpoints } from '@proxima/contract/accounts/accounts';
import { rateLimits } from '@proxima/contract/wire/limits';
import { registerMember } from '../../testing/people/people.ts';
import { type ServerUnderTest, startServer } from '../../testing/processes/server.ts';
import { claim, type Outcome } from '../fault.ts';
import { startExternalPostgres } from '../postgres.ts';

const guesses = 300;

/** Guesses 300 passwords of one account over two nodes, each with a different forged X-Forwarded-For; the first node is killed twice. */
export async function guessing(): Promise<Outcome> {
  const postgres = await startExternalPostgres();
  const env = { DATABASE_URL: postgres.url, TRUST_PROXY: '' };
  const nodes = [await startServer(env), await startServer(env)] as const;
  const statuses: Record<string, number> = {};
  try {
    const { email } = await registerMember(nodes[0].origin);
    for (let count = 0; count < guesses; count += 1) {
      if (count === 5 || count === guesses / 2) await nodes[0].restart('SIGKILL');
      const status = await guess(nodes[count % 2] ?? nodes[0], email, count);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  } finally {
    for (const node of nodes) await node.stop();
    await postgres.stop();
  }
  const failures: string[] = [];
  const { max } = rateLimits.login;
  claim(failures, statuses[401] === max, `${statuses[401]} guesses were checked instead of ${max}`);
  claim(failures, statuses[429] === guesses - max, `${statuses[429]} were refused`);
  return { measures: { guesses, statuses: JSON.stringify(statuses) }, failures };
}

async function guess({ origin }: ServerUnderTest, email: string, count: number): Promise<number> {
  const response = await fetch(`${origin}${accountEndpoints.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${count % 250}` },
    body: JSON.stringify({ email, password: `Wrong-pass-${count}` }),
  });
  await response.arrayBuffer();
  return response.status;
}
