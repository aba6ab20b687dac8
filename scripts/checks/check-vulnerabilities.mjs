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
const result = runOsvScanner() ?? runNpmAudit();
if (!result) {
  console.log(`Not checked: ${reasons.join('; ')}. Install osv-scanner, or run this where npm audit works.`);
  process.exitCode = notRun;
} else {
  const found = result.findings;
  for (const line of formatFindings(found)) console.log(line);
  console.log(`${found.length} known vulnerabilities (${result.source})`);
  process.exitCode = found.some(({ isTool }) => !isTool) ? 1 : 0;
}

function runOsvScanner() {
  if (!runs('osv-scanner')) return notChecked('osv-scanner is not installed');
  const database = process.env.OSV_SCANNER_LOCAL_DB_CACHE_DIRECTORY;
  const args = [`--lockfile=${file}`, '--format=json', ...(database ? ['--offline-vulnerabilities'] : [])];
  const json = readJson('osv-scanner', args);
  if (!json?.results) return notChecked('osv-scanner returned no result');
  const findings = readOsv(json, lock);
  return { findings, source: `osv-scanner, ${dataOf(database ? fetchedAt(database) : new Date())}` };
}

function runNpmAudit() {
  const json = readJson('npm', [
    'audit',
    '--json',
    '--package-lock-only',
    '--include=dev',
    '--include=optional',
  ]);
  const findings = json && readAudit(json, lock);
  if (!findings) return notChecked(`npm audit failed (${json?.message ?? 'no output'})`);
  return { findings, source: `npm audit, ${dataOf(new Date())}` };
}

/** Over the network, both use current data. */
function dataOf(date) {
  return date ? `data of ${date.toISOString().slice(0, 10)}` : 'data of unknown age';
}

/** When the scanner's own copy of the advisories was fetched. */
function fetchedAt(database) {
  return statSync(join(database, 'osv-scanner', 'npm', 'all.zip'), { throwIfNoEntry: false })?.mtime;
}

function notChecked(reason) {
  reasons.push(reason);
  return undefined;
}

/** The JSON output of a program, whatever its exit code; undefined if there is none. */
function readJson(program, args) {
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
