import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { type Manifest, readManifest, scriptsOf } from './client-manifest.ts';

const signedInTable = /app[\\/]routes[\\/](dashboard|admin)[\\/]routes\.tsx$/;
const lazyRoute = /\blazy: (?=[^,}]*\bimport\('([^']+)'\))/g;

/**
 * Tells the page renderer the scripts of each route behind the sign-in, as `scripts` beside its `lazy`, so that a page can name them
 * before its code asks for them.
 */
export function routeScripts(): Plugin {
  let root = '';
  let manifest: Manifest | undefined;
  return {
    name: 'route-scripts',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    async transform(code, id) {
      if (!signedInTable.test(id)) return undefined;
      manifest ??= await readManifest(root);
      const built = manifest;
      const scripts = (path: string) =>
        scriptsOf(built, [relative(root, join(id, '..', path)).replaceAll('\\', '/')]);
      return code.replace(
        lazyRoute,
        (lazy, path: string) => `scripts: ${JSON.stringify(scripts(path))}, ${lazy}`,
      );
    },
  };
}
