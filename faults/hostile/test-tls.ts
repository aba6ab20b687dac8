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
/** What is said about the certificate is about the test's own authority, not about the example. */
const aboutCertificate = /^(cert_|OCSP_stapling|DNS_CAArecord|overall_grade|grade_cap)/;
/**
 * BREACH guesses a secret of a compressed answer that also holds what the guesser sent. Compressed are files and cached pages alone, which
 * are the same for everybody; answers of the API are not.
 */
const aboutCompression = 'BREACH';

/** testssl.sh against the TLS proxy of deploy/: nothing of medium severity or worse but what a private certificate brings. */
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
        ...(findings.length > 50 ? [] : ['testssl did not look at everything']),
      ],
    };
  } finally {
    await site.stop();
    await rm(folder, { recursive: true });
  }
}
