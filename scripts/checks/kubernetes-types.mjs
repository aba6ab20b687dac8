import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ownNode, root } from '../install/installation.mjs';

/** The published types of all Kubernetes objects, and a YAML parser. */
const packages = ['kubernetes-models@4.5.1', 'yaml@2.9.1'];

/**
 * Checks Kubernetes objects against their published types, for when kubeconform is not installed: unknown or missing fields, and
 * values of the wrong type.
 *
 * @returns the compiler's output; empty if nothing is wrong.
 */
export function findTypeErrors(files, folder) {
  const install = ['install', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder, ...packages];
  const installed = spawnSync('npm', install, { encoding: 'utf8', shell: process.platform === 'win32' });
  if (installed.status !== 0) return `npm could not install ${packages.join(', ')}: ${installed.stderr}`;
  const { parseAllDocuments } = createRequire(join(folder, 'package.json'))('yaml');
  const objects = files.flatMap((file) =>
    parseAllDocuments(readFileSync(file, 'utf8')).map((document) => document.toJS({ strict: true })),
  );
  const literals = objects.map(
    (object, index) =>
      `export const object${index}: import('kubernetes-models/${object.apiVersion}').I${object.kind} = ${JSON.stringify(object, null, 2)};`,
  );
  const source = join(folder, 'objects.ts');
  writeFileSync(source, literals.join('\n'));
  const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const options = ['--strict', '--noEmit', '--skipLibCheck', '--ignoreConfig', '--module', 'nodenext'];
  const { status, stdout } = spawnSync(ownNode, [compiler, ...options, source], { encoding: 'utf8' });
  return status === 0 ? '' : stdout;
}
