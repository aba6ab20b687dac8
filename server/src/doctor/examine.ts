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
import { checkProviders } from './check-providers.ts';
import { checkReplica } from './check-replica.ts';
import { type Finding, fine, problem, runCheck } from './finding.ts';

/** Checks every part that the server needs, one after the other. Changes nothing except for a probe in the file store. */
export async function examine(config: Config, log: Logger): Promise<Finding[]> {
  const findings = checkConfiguration(config);
  findings.push(...(await runCheck('disk', 'Check DATA_DIR and its permissions.', () => checkDisk(config))));
  const { database, problems } = await borrow(config, log);
  const url = database?.url;
  findings.push(...problems);
  try {
    const state = url ? await runCheck('database', databaseAdvice, () => checkDatabase(url, config)) : [];
    findings.push(...state);
    const workingUrl = state.length > 1 ? url : undefined;
    findings.push(
      ...(await runCheck('key', 'Check DATA_DIR/installation.key.', () => checkKey(config, workingUrl))),
    );
    const { replicaUrl } = config.database;
    if (replicaUrl && url)
      findings.push(...(await runCheck('replica', databaseAdvice, () => checkReplica(url, replicaUrl))));
    findings.push(
      ...(await runCheck('files', 'Check S3_*, or the permissions of DATA_DIR/files.', () =>
        checkFiles(config, workingUrl),
      )),
    );
    findings.push(
      ...(await runCheck('scanner', 'Start clamd, or unset CLAMAV_SOCKET.', () => checkScanner(config))),
    );
    findings.push(
      ...(await runCheck('email', 'Check SMTP_URL: host, port, user, password, TLS.', () =>
        checkEmail(config),
      )),
    );
    findings.push(...(await checkProviders(config)));
    findings.push(...(await runCheck('server', 'Start it: npm start.', () => checkServer(config))));
    findings.push(
      ...(await runCheck('real time', 'Check PUSHER_*.', () => checkRealtime(config, workingUrl, log))),
    );
  } finally {
    await database?.stop();
  }
  return findings;
}

const databaseAdvice = 'Check the address, and that PostgreSQL runs there and accepts this account.';

async function borrow(config: Config, log: Logger) {
  try {
    return { database: await borrowDatabase({ config, log, onLost: () => undefined }), problems: [] };
  } catch (error) {
    const summary = error instanceof Error ? error.message : String(error);
    return {
      problems: [problem('database', summary, 'See "The database is unreachable" in docs/operations.md.')],
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
        'Serve it over https through a reverse proxy: passwords are sent to it.',
      ),
    );
  if (origin.startsWith('https:') && trustProxy.length === 0)
    findings.push(
      problem(
        part,
        'ORIGIN is https, but TRUST_PROXY is not set',
        'Set it to the proxy; otherwise all visitors share one address and its limits.',
      ),
    );
  return findings;
}

async function checkEmail(config: Config): Promise<Finding[]> {
  const mailer = await openMailer(config, systemClock);
  try {
    await mailer.check();
  } finally {
    await mailer.close();
  }
  const { smtpUrl, from } = config.mail;
  if (smtpUrl) return [fine('email', `${new URL(smtpUrl).hostname} accepts emails from ${from}`)];
  const summary = `no SMTP_URL: emails are files in ${config.dataDir}/outbox`;
  if (isLocal(config.origin)) return [fine('email', summary)];
  return [problem('email', summary, 'Set SMTP_URL: no one receives reset or confirmation links.')];
}
