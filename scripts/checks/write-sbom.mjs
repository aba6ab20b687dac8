import { spawnSync } from 'node:child_process';
import { fail, root } from '../install/installation.mjs';

// npm run sbom: prints the bill of materials (CycloneDX) of the packages that run in production and build its pages. With --check:
// checks that it can be created and that each package has a version and a URL.

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
  const incomplete = components.filter(({ purl, version }) => !purl || !version);
  for (const { name } of incomplete) console.error(`${name} has no version or URL`);
  if (components.length === 0) console.error('the bill of materials is empty');
  process.exitCode = incomplete.length > 0 || components.length === 0 ? 1 : 0;
}
