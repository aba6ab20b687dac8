import { setTimeout as sleep } from 'node:timers/promises';
import { chatEndpoints } from '@proxima/contract/chat/chat';
import { submissionEndpoints } from '@proxima/contract/submissions/submissions';
import { registerMember } from '../../testing/people/people.ts';
import { startObjectStore } from '../../testing/processes/object-store.ts';
import { startServer } from '../../testing/processes/server.ts';
import { newTally, type Tally } from '../crashes/tally.ts';
import { recordStatus, verifyWrites } from '../crashes/verify-writes.ts';
import { newWrite, type Sent, send, sendUntilAcknowledged } from '../crashes/writer.ts';
import { assess, claim, type FaultOptions, type Outcome } from '../fault.ts';
import { startProbe } from '../hostile/probe.ts';
import { startRelay } from './relay.ts';

/** Makes the object store refuse connections, then hang, while members send files and make calls without files. */
export async function storeAway(options: FaultOptions): Promise<Outcome> {
  const store = await startObjectStore();
  const relay = await startRelay({ port: store.port, host: '127.0.0.1' });
  const server = await startServer(store.envBy(relay.port));
  const tally = newTally();
  const failures: string[] = [];
  const measures: Outcome['measures'] = {};
  try {
    for (const [way, take] of Object.entries({ refused: relay.refuse, hanging: relay.hang })) {
      const { token } = await registerMember(server.origin);
      const sent = [await sendOne(server.origin, token, tally)];
      await take();
      const headers = { authorization: `Bearer ${token}` };
      const isFine = (status: number) => status === 200;
      const stop = startProbe([
        {
          name: 'list',
          url: `${server.origin}${submissionEndpoints.list.path}`,
          init: () => ({ headers }),
          isFine,
        },
        {
          name: 'chat',
          url: `${server.origin}${chatEndpoints.history.path}`,
          init: () => ({ headers }),
          isFine,
        },
      ]);
      sent.push(...(await Promise.all([1, 2, 3].map(() => sendOne(server.origin, token, tally)))));
      await sleep(2_000);
      const { wrong, slowest, calls } = await stop();
      claim(failures, wrong.length === 0, `${way}: ${wrong.join(', ')}`);
      claim(
        failures,
        !options.checksTime || slowest < 2_000,
        `${way}: a call without files took ${Math.round(slowest)} ms`,
      );
      measures[way] = `${calls} calls without files, slowest ${Math.round(slowest)} ms`;
      await relay.pass();
      for (const one of sent)
        await sendUntilAcknowledged(server.origin, token, one, (status) => recordStatus(tally, status));
      await verifyWrites(
        server.origin,
        token,
        sent.map(({ write }) => write),
        tally,
      );
    }
  } finally {
    await server.stop();
    await relay.close();
    await store.stop();
  }
  const outcome = assess(tally, options);
  return { measures: { ...outcome.measures, ...measures }, failures: [...outcome.failures, ...failures] };
}

async function sendOne(origin: string, token: string, tally: Tally): Promise<Sent> {
  const sent = newWrite('submission');
  recordStatus(tally, await send(origin, token, sent.write, sent.file));
  return sent;
}
