import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { needProgram } from '../../testing/processes/programs.ts';
import type { Outcome } from '../fault.ts';
import { runTool } from '../run-tool.ts';
import { startBehindTls } from './behind-tls.ts';

interface TlsFinding {
  id: string;
  severity: string;
  finding: string;
}

const bad = ['MEDIUM', 'HIGH', 'CRITICAL'];
/** Findings about the certificate concern the test's private authority, not the deployment. */
const aboutCertificate = /^(cert_|OCSP_stapling|DNS_CAArecord|overall_grade|grade_cap)/;
/**
 * BREACH guesses a secret in a compressed response that also contains the attacker's input. Only files and cached pages are
 * compressed, and they are the same for everyone; API responses are not compressed.
 */
const aboutCompression = 'BREACH';

/** Runs testssl.sh against the TLS proxy of deploy/: nothing of medium severity or worse, apart from the private certificate. */
export async function testTls(): Promise<Outcome> {
  needProgram('testssl', 'testssl.sh');
  const folder = await mkdtemp(join(tmpdir(), 'proxima-testssl-'));
  const site = await startBehindTls();
  try {
    const file = join(folder, 'findings.json');
    const quiet = ['--quiet', '--warnings', 'off', '--color', '0', '--jsonfile', file];
    await runTool('testssl', [...quiet, '--ip', '127.0.0.1', site.origin], 10);
    const findings: TlsFinding[] = JSON.parse(await readFile(file, 'utf8'));
    const wrong = findings.filter(
      ({ id, severity }) => bad.includes(severity) && id !== aboutCompression && !aboutCertificate.test(id),
    );
    const protocols = findings.filter(({ id, finding }) => /^(SSL|TLS)/.test(id) && /^offered/.test(finding));
    return {
      measures: { findings: findings.length, protocols: protocols.map(({ id }) => id).join(' ') },
      failures: [
        ...wrong.map(({ id, severity, finding }) => `${severity} ${id}: ${finding}`),
        ...(findings.length > 50 ? [] : ['testssl did not run all checks']),
      ],
    };
  } finally {
    await site.stop();
    await rm(folder, { recursive: true });
  }
}
