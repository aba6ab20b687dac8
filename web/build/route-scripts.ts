import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { type Manifest, readManifest, scriptsOf } from './client-manifest.ts';

const tables = /app[\\/]routes[\\/]((dashboard|admin)[\\/]routes|venture-tabs)\.tsx$/;
/** The `lazy` of a route, or what loads a venture's tab. */
const loading = /(\blazy: |\.\.\.lazyTab\()(?=[^,}]*\bimport\('([^']+)'\))/g;

/**
 * Tells the page renderer the scripts of each route behind the sign-in and of each tab of a venture's page, as `scripts` beside what
 * loads it, so that a page can name them before its code asks for them.
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
      if (!tables.test(id)) return undefined;
      manifest ??= await readManifest(root);
      const built = manifest;
      const scripts = (path: string) =>
        scriptsOf(built, [relative(root, join(id, '..', path)).replaceAll('\\', '/')]);
      return code.replace(
        loading,
        (begin, _loader, path: string) => `scripts: ${JSON.stringify(scripts(path))}, ${begin}`,
      );
    },
  };
}
