import { join } from 'node:path';

interface ModuleLinks {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
  importers: readonly string[];
  code: string | null;
}

/** What the build knows about its modules. */
interface Graph {
  getModuleInfo(id: string): ModuleLinks | null;
}

const app = join(import.meta.dirname, '..', 'app');
const routes = join(app, 'routes');
const tables = {
  site: join(routes, 'site', 'routes.tsx'),
  join: join(routes, 'join', 'routes.tsx'),
  members: join(routes, 'dashboard', 'routes.tsx'),
  console: join(routes, 'admin', 'routes.tsx'),
};
/** The frame of each area, loaded with all of its pages. */
const frames = {
  members: join(routes, 'dashboard', 'dashboard-layout.tsx'),
  console: join(routes, 'admin', 'frame', 'admin-layout.tsx'),
};
/** The page that members see first: what it shares with any other is loaded with the frame. */
const dashboard = join(routes, 'dashboard', 'home.tsx');
const signedInRoutes = join(routes, 'signed-in-routes.ts');
/** What runs before any page. */
const starts = [join(app, 'hydrate.tsx'), signedInRoutes];
/** How many pages make a module worth its place in a chunk that all pages of the area load. */
const enoughPages = { members: 2, console: 3, both: 3 };

/**
 * Pages of the site that fewer visitors see, who may load a little that only members need: what they share with members is one chunk, so
 * that members do not load one for each.
 */
const lesserPages = [
  'person',
  'case-study',
  'programme',
  'call',
  'impact',
  'faq',
  'legal',
  'choose',
  'sign-in/sign-in-return',
  'sign-in/connect-sign-in',
].map((name) => join(routes, 'site', `${name}.tsx`));

const icons = 'lucide-react/dist/esm/icons/';
const iconImports = /import\s*{([^}]+)}\s*from\s*["']lucide-react["']/g;

/** The files of the icons that a module names: the bundler's graph only knows that it imports the package. */
function iconFiles(code: string): string[] {
  const names = [...code.matchAll(iconImports)].flatMap(([, list = '']) => list.split(','));
  return names.map((name) => {
    const icon = name.trim().split(/\s+as\s+/)[0] ?? '';
    return `${icons}${icon.replace(/(?<=.)([A-Z]|\d+)/g, '-$1').toLowerCase()}.mjs`;
  });
}

const keyOf = (id: string) => (id.includes(icons) ? id.slice(id.indexOf(icons)) : id);

/** The modules that are evaluated with some, icons by their files. */
function loadedWith(begin: readonly string[], graph: Graph): ReadonlySet<string> {
  const seen = new Set(begin);
  for (const id of seen) {
    if (id.includes('/lucide-react/') || id.startsWith(icons)) continue;
    const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
    for (const next of [...importedIds, ...iconFiles(code ?? '')]) seen.add(keyOf(next));
  }
  return seen;
}

const formUsers = new Map<string, boolean>();

/** Whether a module needs the library of forms, which many pages do not. */
function usesForms(id: string, graph: Graph): boolean {
  const known = formUsers.get(id);
  if (known !== undefined) return known;
  formUsers.set(id, false);
  const imported = graph.getModuleInfo(id)?.importedIds ?? [];
  const result = /react-hook-form/.test(id) || imported.some((next) => usesForms(next, graph));
  formUsers.set(id, result);
  return result;
}

/** Where code begins: some modules, and what they load later, and so on, but nothing behind the sign-in unless it begins there. */
function entriesFrom(begin: readonly string[], graph: Graph): ReadonlySet<string> {
  const entries = new Set(begin);
  for (const entry of entries) {
    if (entry === signedInRoutes) continue;
    for (const id of loadedWith([entry], graph))
      for (const later of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) entries.add(later);
  }
  return entries;
}

function readPages(graph: Graph) {
  const entriesOf = (table: string) => graph.getModuleInfo(table)?.dynamicallyImportedIds ?? [];
  const pagesOf = (table: string) => entriesOf(table).map((page) => loadedWith([page], graph));
  const partsOf = (begin: readonly string[]) =>
    [...entriesFrom(begin, graph)].map((entry) => loadedWith([entry], graph));
  return {
    site: entriesOf(tables.site).map((page) => ({
      isLesser: lesserPages.includes(page),
      loaded: loadedWith([page], graph),
    })),
    join: pagesOf(tables.join),
    visitorsLater: partsOf([tables.site, tables.join, ...starts]),
    members: pagesOf(tables.members),
    membersLater: partsOf([tables.members]),
    console: pagesOf(tables.console),
    start: loadedWith(starts, graph),
    memberFrame: loadedWith([frames.members], graph),
    consoleFrame: loadedWith([frames.console], graph),
    dashboard: loadedWith([dashboard], graph),
  };
}

let pages: ReturnType<typeof readPages> | undefined;

/**
 * The chunk of a module that several pages behind the sign-in load: for both areas, for members, for the console, or for forms. What the
 * members' frame and the dashboard do not need is apart (`-more`), so that the first page loads nothing for later ones. Modules that pages
 * of the site load, too, are apart, by those pages: a visitor loads nothing that the page does not need. All others stay where the bundler
 * puts them.
 */
export function signedInChunk(module: string, graph: Graph): string | null {
  pages ??= readPages(graph);
  const id = keyOf(module);
  const isOnlyImportedLater = graph.getModuleInfo(module)?.importers.length === 0;
  if (isOnlyImportedLater || pages.start.has(id)) return null;
  const users = (area: readonly ReadonlySet<string>[]) => area.filter((loaded) => loaded.has(id)).length;
  const [members, console] = [users(pages.members), users(pages.console)];
  const isUsedTwice = members + console > 1;
  const isOfDashboard = isUsedTwice && pages.dashboard.has(id);
  const isFirst = isOfDashboard || pages.memberFrame.has(id);
  const isFramed = isFirst || pages.consoleFrame.has(id);
  const isShared = members + console >= enoughPages.both;
  const isIcon = id.startsWith(icons);
  const isForm = usesForms(module, graph);
  const isWorthAChunk = isIcon ? isFramed || isUsedTwice : isShared;
  const site = pages.site.flatMap((page, index) => (page.loaded.has(id) ? { ...page, index } : []));
  if (site.length > 0) {
    if (!isWorthAChunk) return null;
    if (isForm) return 'site-forms';
    const isOfLesserPages = site.every(({ isLesser }) => isLesser);
    return isOfLesserPages ? 'site-too' : `site-${site.map(({ index }) => index).join('-')}`;
  }
  if (users(pages.join) > 0) return isWorthAChunk ? (isForm ? 'join-forms' : 'join') : null;
  if (isIcon && !isFirst) return isWorthAChunk ? 'icons' : null;
  if (users(pages.visitorsLater) > 0) return isShared || isFramed ? (isForm ? 'later-forms' : 'later') : null;
  if (isForm) return isShared || isFramed ? (members > 0 ? 'forms' : 'console-forms') : null;
  if (console === 0) return isFirst ? 'members' : members >= enoughPages.members ? 'members-more' : null;
  if (members === 0 && users(pages.membersLater) === 0)
    return isFramed || console >= enoughPages.console ? 'console' : null;
  return isFirst ? 'signed-in' : isFramed || isShared ? 'signed-in-more' : null;
}
