import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { needProgram } from '../../testing/processes/programs.ts';
import type { Outcome } from '../fault.ts';
import { runTool } from '../run-tool.ts';
import { startBehindTls } from './behind-tls.ts';

/** Without modules that need wapiti's service on the internet (ssrf, xxe) or a download (nikto, wapp). */
const modules =
  'backup,blindsql,cookieflags,crlf,csp,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss';

/** We send 0, as OWASP advises: the filter of old browsers was itself a vulnerability. */
const outdated = 'X-XSS-Protection is not set';

/** wapiti's report: findings by kind. */
interface Report {
  vulnerabilities: Record<string, { info: string; path: string }[]>;
  anomalies: Record<string, { info: string; path: string }[]>;
}

/** Runs wapiti against the site behind the TLS proxy of deploy/: every page and form that it finds from the start page. */
export async function wapiti(): Promise<Outcome> {
  needProgram('wapiti');
  const folder = await mkdtemp(join(tmpdir(), 'proxima-wapiti-'));
  const site = await startBehindTls();
  try {
    const file = join(folder, 'report.json');
    const limits = ['--max-scan-time', '600', '--max-attack-time', '120', '--max-parameters', '12'];
    const reporting = ['-f', 'json', '-o', file, '-v', '1', '--store-session', folder, '--no-bugreport'];
    // wapiti claims to accept Brotli but cannot read it.
    const ways = ['-H', 'Accept-Encoding: gzip'];
    const target = ['-u', `${site.origin}/`, '--scope', 'folder', '--verify-ssl', '0', '-m', modules];
    const output = await runTool('wapiti', [...target, ...ways, ...limits, ...reporting], 15);
    const text = await readFile(file, 'utf8').catch(() => {
      throw new Error(`wapiti wrote no report: ${output.slice(-500)}`);
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
      failures: [...found, ...broken.slice(0, 10), ...(requests > 200 ? [] : ['wapiti found few pages'])],
    };
  } finally {
    await site.stop();
    await rm(folder, { recursive: true });
  }
}
