import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { needProgram } from '../../testing/processes/programs.ts';
import type { Outcome } from '../fault.ts';
import { runTool } from '../run-tool.ts';
import { startBehindTls } from './behind-tls.ts';

/** Those that need no service of wapiti's own on the internet (ssrf, xxe) and no download (nikto, wapp). */
const modules =
  'backup,blindsql,cookieflags,crlf,csp,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss';

/** OWASP's advice is 0, as it is sent: the filter that it switched on in old browsers was itself a way in. */
const outdated = 'X-XSS-Protection is not set';

/** What wapiti writes: what it found, by kind. */
interface Report {
  vulnerabilities: Record<string, { info: string; path: string }[]>;
  anomalies: Record<string, { info: string; path: string }[]>;
}

/** wapiti on the site behind the TLS proxy of deploy/: every page and form that it finds from the start page. */
export async function wapiti(): Promise<Outcome> {
  needProgram('wapiti');
  const folder = await mkdtemp(join(tmpdir(), 'proxima-wapiti-'));
  const site = await startBehindTls();
  try {
    const file = join(folder, 'report.json');
    const limits = ['--max-scan-time', '600', '--max-attack-time', '120', '--max-parameters', '12'];
    const output = ['-f', 'json', '-o', file, '-v', '1', '--store-session', folder, '--no-bugreport'];
    // It says that it takes Brotli and cannot read it.
    const ways = ['-H', 'Accept-Encoding: gzip'];
    const target = ['-u', `${site.origin}/`, '--scope', 'folder', '--verify-ssl', '0', '-m', modules];
    const said = await runTool('wapiti', [...target, ...ways, ...limits, ...output], 15);
    const text = await readFile(file, 'utf8').catch(() => {
      throw new Error(`wapiti wrote no report: ${said.slice(-500)}`);
    });
    const report: Report = JSON.parse(text);
    const found = Object.entries({ ...report.vulnerabilities, ...report.anomalies }).flatMap(([kind, list]) =>
      list.filter(({ info }) => info !== outdated).map(({ info, path }) => `${kind}: ${info} at ${path}`),
    );
    const { statuses, broken } = site.visitors;
    const requests = [...statuses.values()].reduce((sum, count) => sum + count, 0);
    return {
      measures: {
        requests,
        statuses: JSON.stringify(Object.fromEntries(statuses)),
      },
      failures: [...found, ...broken.slice(0, 10), ...(requests > 200 ? [] : ['wapiti found hardly a page'])],
    };
  } finally {
    await site.stop();
    await rm(folder, { recursive: true });
  }
}
