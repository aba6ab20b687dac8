import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface ManifestEntry {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
  isEntry?: boolean;
}

/** The files of the browser's build, by the module that each began with. */
export type Manifest = Readonly<Record<string, ManifestEntry>>;

/** @throws Error when the browser's files are not built yet */
export async function readManifest(root: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(root, 'dist/client/.vite/manifest.json'), 'utf8'));
}

/** The scripts that a browser loads for some modules, with everything that they import. */
export function scriptsOf(manifest: Manifest, modules: readonly string[]): string[] {
  const keys = new Set(modules);
  for (const key of keys) for (const imported of manifest[key]?.imports ?? []) keys.add(imported);
  return [...keys].flatMap((key) => (manifest[key] ? [`/${manifest[key].file}`] : []));
}

/** @throws Error when chunks import each other: code of one would run before what it needs of the other */
export function refuseCircles(manifest: Manifest): void {
  const done = new Set<string>();
  const visit = (key: string, path: readonly string[]): void => {
    if (path.includes(key)) throw new Error(`Chunks import each other: ${[...path, key].join(' -> ')}`);
    if (done.has(key)) return;
    for (const imported of manifest[key]?.imports ?? []) visit(imported, [...path, key]);
    done.add(key);
  };
  for (const key of Object.keys(manifest)) visit(key, []);
}
