import { availableParallelism } from 'node:os';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { systemClock } from '../platform/clock.ts';
import { borrowDatabase } from '../platform/database/provide-database.ts';
import { openMailer } from '../platform/mail/open-mailer.ts';
import { checkDatabase } from './check-database.ts';
import { checkDisk, checkFiles, checkScanner } from './check-files.ts';
import { checkKey } from './check-key.ts';
import { checkRealtime, checkServer } from './check-network.ts';
import { checkReplica } from './check-replica.ts';
import { type Finding, fine, look, problem } from './finding.ts';

/** Looks at every part that the server needs, one after the other. Changes nothing but a probe in the file store. */
export async function examine(config: Config, log: Logger): Promise<Finding[]> {
  const findings = checkConfiguration(config);
  findings.push(...(await look('disk', 'Check DATA_DIR and its rights.', () => checkDisk(config))));
  const { database, trouble } = await borrow(config, log);
  const url = database?.url;
  findings.push(...trouble);
  try {
    const state = url ? await look('database', databaseAdvice, () => checkDatabase(url, config)) : [];
    findings.push(...state);
    const answers = state.length > 1 ? url : undefined;
    findings.push(
      ...(await look('key', 'Check DATA_DIR/installation.key.', () => checkKey(config, answers))),
    );
    const { replicaUrl } = config.database;
    if (replicaUrl && url)
      findings.push(...(await look('replica', databaseAdvice, () => checkReplica(url, replicaUrl))));
    findings.push(
      ...(await look('files', 'Check S3_*, or the rights of DATA_DIR/files.', () =>
        checkFiles(config, answers),
      )),
    );
    findings.push(
      ...(await look('scanner', 'Start clamd, or unset CLAMAV_SOCKET.', () => checkScanner(config))),
    );
    findings.push(
      ...(await look('mail', 'Check SMTP_URL: host, port, user, password, TLS.', () => checkEmail(config))),
    );
    findings.push(...(await look('server', 'Start it: npm start.', () => checkServer(config))));
    findings.push(...(await look('real time', 'Check PUSHER_*.', () => checkRealtime(config, answers, log))));
  } finally {
    await database?.stop();
  }
  return findings;
}

const databaseAdvice = 'Check the address, that PostgreSQL runs there and lets this account in.';

async function borrow(config: Config, log: Logger) {
  try {
    return { database: await borrowDatabase({ config, log, onLost: () => undefined }), trouble: [] };
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    return {
      trouble: [problem('database', words, 'See "The database is unreachable" in docs/operations.md.')],
    };
  }
}

const isLocal = (origin: string): boolean => /^http:\/\/(localhost|127\.|\[::1\])/.test(origin);

function checkConfiguration({ origin, trustProxy, workers }: Config): Finding[] {
  const part = 'configuration';
  const findings = [
    fine(part, `Node.js ${process.versions.node}, ${workers} of ${availableParallelism()} cores used`),
  ];
  if (origin.startsWith('http:') && !isLocal(origin))
    findings.push(
      problem(
        part,
        `ORIGIN is ${origin}`,
        'Serve it by https through a reverse proxy: passwords travel here.',
      ),
    );
  if (origin.startsWith('https:') && trustProxy.length === 0)
    findings.push(
      problem(
        part,
        'ORIGIN is https, but TRUST_PROXY names no proxy',
        'Name the proxy: without, all visitors share one address and its limits.',
      ),
    );
  return findings;
}

async function checkEmail(config: Config): Promise<Finding[]> {
  const mailer = openMailer(config, systemClock);
  try {
    await mailer.check();
  } finally {
    await mailer.close();
  }
  const { smtpUrl, from } = config.mail;
  if (smtpUrl) return [fine('mail', `${new URL(smtpUrl).hostname} accepts emails from ${from}`)];
  const words = `no SMTP_URL: emails are files in ${config.dataDir}/outbox`;
  if (isLocal(config.origin)) return [fine('mail', words)];
  return [problem('mail', words, 'Set SMTP_URL: no one gets a reset or confirmation link.')];
}
