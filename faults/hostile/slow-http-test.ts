import { stripVTControlCharacters } from 'node:util';
import { accountEndpoints } from '@proxima/contract/accounts/accounts';
import { newAddress } from '../../testing/people/people.ts';
import { needProgram } from '../../testing/processes/programs.ts';
import { startServer } from '../../testing/processes/server.ts';
import { paths } from '../../web/app/paths.ts';
import { claim, type FaultOptions, type Outcome } from '../fault.ts';
import { runTool } from '../run-tool.ts';
import { startProbe } from './probe.ts';

const common = ['-c', '400', '-r', '100', '-l', '60', '-p', '5'];

/** Runs slowhttptest in its three modes directly against a node, while other clients request a page and an API call. */
export async function slowHttpTest({ checksTime }: FaultOptions): Promise<Outcome> {
  needProgram('slowhttptest');
  const server = await startServer();
  const page = `${server.origin}${paths.home}`;
  const kinds = {
    headers: ['-H', '-i', '10', '-x', '24', '-u', page],
    body: [
      '-B',
      '-i',
      '10',
      '-x',
      '24',
      '-s',
      '8192',
      '-u',
      `${server.origin}${accountEndpoints.login.path}`,
    ],
    read: ['-X', '-w', '10', '-y', '20', '-n', '5', '-z', '32', '-k', '3', '-u', page],
  };
  const measures: Outcome['measures'] = {};
  const failures: string[] = [];
  try {
    for (const [kind, options] of Object.entries(kinds)) {
      const stop = startProbe([page, `${server.origin}/api/site`].map(readFromNewAddress));
      const output = stripVTControlCharacters(await runTool('slowhttptest', [...common, ...options], 3));
      const { slowest, calls, wrong } = await stop();
      const end = /Exit status:\s*(.+)/.exec(output)?.[1]?.trim() ?? 'none';
      measures[kind] = `${end}; ${calls} normal requests, slowest ${Math.round(slowest)} ms`;
      claim(failures, end !== 'none', `${kind}: slowhttptest did not finish: ${output.slice(-300)}`);
      claim(failures, !/service available:\s*NO/.test(output), `${kind}: the server was not available`);
      claim(failures, wrong.length === 0, `${kind}: normal requests got ${wrong.join(', ')}`);
      claim(
        failures,
        !checksTime || slowest < 1_000,
        `${kind}: a normal request took ${Math.round(slowest)} ms`,
      );
    }
    return { measures, failures };
  } finally {
    await server.stop();
  }
}

const readFromNewAddress = (url: string) => ({
  name: new URL(url).pathname,
  url,
  init: () => ({ headers: { 'x-forwarded-for': newAddress() } }),
  isFine: (status: number) => status === 200,
});
