import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root, runs } from '../install/installation.mjs';
import { notRun } from '../processes.mjs';
import { inWords, readAudit, readOsv } from './vulnerabilities.mjs';

// Known vulnerabilities of what the lock file names: by osv-scanner where it is installed (it needs no registry, and with a
// database of its own, OSV_SCANNER_LOCAL_DB_CACHE_DIRECTORY, no network), else by the registry's audit. No npm package holds the
// advisories themselves. Where neither answers, exit code 3: not checked is not the same as nothing found.

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
  for (const line of inWords(found)) console.log(line);
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

/** Asked over the network both answer with what is known at that moment. */
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

/** What a program prints as JSON, whatever its exit code; undefined when it prints none. */
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
