import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root, runs } from '../install/installation.mjs';
import { notRun } from '../processes.mjs';
import { formatFindings, readAudit, readOsv } from './vulnerabilities.mjs';

// Lists known vulnerabilities of the packages in the lock file: with osv-scanner if installed (it needs no registry, and with a
// local database, OSV_SCANNER_LOCAL_DB_CACHE_DIRECTORY, no network), else with the registry's audit. If neither works, the exit
// code is 3, because "not checked" differs from "nothing found".

const file = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8')).packages;
const reasons = [];
const answer = askOsvScanner() ?? askRegistry();
if (!answer) {
  console.log(
    `Not checked: ${reasons.join('; ')}. Install osv-scanner, or repeat this where npm audit is answered.`,
  );
  process.exitCode = notRun;
} else {
  const found = answer.findings;
  for (const line of formatFindings(found)) console.log(line);
  console.log(`${found.length} known vulnerabilities (${answer.source})`);
  process.exitCode = found.some(({ isTool }) => !isTool) ? 1 : 0;
}

function askOsvScanner() {
  if (!runs('osv-scanner')) return refuse('osv-scanner is not installed');
  const database = process.env.OSV_SCANNER_LOCAL_DB_CACHE_DIRECTORY;
  const args = [`--lockfile=${file}`, '--format=json', ...(database ? ['--offline-vulnerabilities'] : [])];
  const json = ask('osv-scanner', args);
  if (!json?.results) return refuse('osv-scanner did not answer');
  const findings = readOsv(json, lock);
  return { findings, source: `osv-scanner, ${dataOf(database ? ageOf(database) : new Date())}` };
}

function askRegistry() {
  const json = ask('npm', ['audit', '--json', '--package-lock-only', '--include=dev', '--include=optional']);
  const findings = json && readAudit(json, lock);
  if (!findings) return refuse(`npm audit is not answered (${json?.message ?? 'no answer'})`);
  return { findings, source: `npm audit, ${dataOf(new Date())}` };
}

/** Over the network, both use current data. */
function dataOf(date) {
  return date ? `data of ${date.toISOString().slice(0, 10)}` : 'data of unknown age';
}

/** When the scanner's own copy of the advisories was fetched. */
function ageOf(database) {
  return statSync(join(database, 'osv-scanner', 'npm', 'all.zip'), { throwIfNoEntry: false })?.mtime;
}

function refuse(reason) {
  reasons.push(reason);
  return undefined;
}

/** The JSON output of a program, whatever its exit code; undefined without any. */
function ask(program, args) {
  const { stdout } = spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    timeout: 60_000,
    maxBuffer: 256 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  try {
    return JSON.parse(stdout);
  } catch {
    return undefined;
  }
}
