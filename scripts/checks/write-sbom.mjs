import { spawnSync } from 'node:child_process';
import { fail, root } from '../install/installation.mjs';

// npm run sbom: the bill of materials of what runs in production and builds its pages, in CycloneDX, on standard output.
// With --check: that it can be made, and that each package in it has a version and an address.

const args = [
  'sbom',
  '--sbom-format=cyclonedx',
  '--sbom-type=application',
  '--omit=dev',
  '--package-lock-only',
];
const { status, stdout, stderr } = spawnSync('npm', args, {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === 'win32',
});
if (status !== 0) fail(`npm sbom failed: ${stderr}`);
if (!process.argv.includes('--check')) process.stdout.write(stdout);
else {
  const { components } = JSON.parse(stdout);
  const nameless = components.filter(({ purl, version }) => !purl || !version);
  for (const { name } of nameless) console.error(`${name} has no version or address`);
  if (components.length === 0) console.error('there is nothing in it');
  process.exitCode = nameless.length > 0 || components.length === 0 ? 1 : 0;
}
