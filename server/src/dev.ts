import { once } from 'node:events';
import { flushCompileCache, registerHooks } from 'node:module';

// The server of npm run dev. It has loaded everything by the time that it is told to start, and then loads again only the changed
// sources and whatever imports them. It is killed when a source changes, so it writes its compile cache now and not when it exits.

/** The modules that import each module, by address. */
const importers = new Map<string, Set<string>>();
const changed = new Set<string>();
const withoutQuery = (url: string): string => url.split('?')[0] ?? url;

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    if (!found.url.endsWith('.ts')) return found;
    const { parentURL } = context;
    if (parentURL)
      importers.set(found.url, (importers.get(found.url) ?? new Set()).add(withoutQuery(parentURL)));
    return changed.has(found.url) ? { ...found, url: `${found.url}?changed` } : found;
  },
});

/** Marks a module and, as they hold what it was, all that import it. */
function markChanged(url: string): void {
  if (changed.has(url)) return;
  changed.add(url);
  for (const importer of importers.get(url) ?? []) markChanged(importer);
}

// Nobody is left to replace it.
process.once('disconnect', () => process.exit());
const startMessage = once(process, 'message');
// A source that cannot be loaded may be mended before the start, which reports it if not.
await Promise.all([import('./config.ts'), import('./serve.ts')]).catch(() => {});
flushCompileCache();
const [files]: string[][] = await startMessage;
for (const file of files ?? []) markChanged(file);
const { readConfig } = await import('./config.ts');
const { serve } = await import('./serve.ts');
await serve(() => readConfig(process.env));
flushCompileCache();
process.send?.('ready');
