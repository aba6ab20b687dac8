import { once } from 'node:events';
import { flushCompileCache, registerHooks } from 'node:module';

// The server of npm run dev. It loads everything before it is told to start, and then reloads only the changed sources and whatever
// imports them. It is killed when a source changes, so it writes its compile cache before that and not on exit.

/** The modules that import each module, by URL. */
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

/** Marks a module and all modules that import it, because they refer to its old version. */
function markChanged(url: string): void {
  if (changed.has(url)) return;
  changed.add(url);
  for (const importer of importers.get(url) ?? []) markChanged(importer);
}

// The parent has exited, so nothing would replace this process.
process.once('disconnect', () => process.exit());
const startMessage = once(process, 'message');
// A source that fails to load may be fixed before the start; otherwise the start reports it.
await Promise.all([import('./config.ts'), import('./serve.ts')]).catch(() => {});
flushCompileCache();
const [files]: string[][] = await startMessage;
for (const file of files ?? []) markChanged(file);
const { readConfig } = await import('./config.ts');
const { serve } = await import('./serve.ts');
await serve(() => readConfig(process.env));
flushCompileCache();
process.send?.('ready');
