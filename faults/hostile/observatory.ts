import type { IncomingMessage } from 'node:http';
import { request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { paths } from '../../web/app/paths.ts';
import type { Outcome } from '../fault.ts';
import { startBehindTls } from './behind-tls.ts';
import { observatoryRules, type Visit } from './observatory-rules.ts';

/** From 90 points on, the observatory adds bonus points. */
const enoughForExtras = 90;
/** The start page, a form and an API call: each must reach A+, which begins at 100. */
const addresses = [paths.home, paths.signIn, '/api/site'];

/** The headers behind the TLS proxy of deploy/, scored by the rules of the Mozilla HTTP Observatory. */
export async function observatory(): Promise<Outcome> {
  const site = await startBehindTls();
  try {
    const ca = await site.caddy.authority();
    const measures: Outcome['measures'] = {};
    const failures: string[] = [];
    for (const path of addresses) {
      const reply = await read(request(site.origin + path, { ca }));
      const plain = await read(plainRequest(`http://localhost:${site.caddy.plainPort}${path}`));
      const visit = { ...reply, origin: site.origin, redirect: plain.headers.location };
      const { total, found } = score(visit);
      measures[path] = total;
      if (reply.status !== 200) failures.push(`${path} was answered with ${reply.status}`);
      if (total < 100) failures.push(`${path}: ${total} (${found.join(', ')})`);
    }
    return { measures, failures };
  } finally {
    await site.stop();
  }
}

function score(visit: Visit): { total: number; found: string[] } {
  const points = observatoryRules.map((rule) => ({ name: rule.name, points: rule.score(visit) }));
  const lost = points.filter((rule) => rule.points < 0).reduce((sum, rule) => sum + rule.points, 100);
  const extra = points.filter((rule) => rule.points > 0).reduce((sum, rule) => sum + rule.points, 0);
  return {
    total: Math.max(0, lost >= enoughForExtras ? lost + extra : lost),
    found: points.filter((rule) => rule.points !== 0).map((rule) => `${rule.name} ${rule.points}`),
  };
}

function read(asked: ReturnType<typeof request>) {
  return new Promise<Pick<Visit, 'headers' | 'body'> & { status: number }>((resolve, reject) => {
    asked.once('error', reject).end();
    asked.once('response', async (answer: IncomingMessage) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk as Buffer);
      resolve({
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        body: Buffer.concat(chunks).toString(),
      });
    });
  });
}
