/** Who may import whom (ARCHITECTURE.md, Rules). Each rule names what is wrong and where the code belongs instead. */

const webLayers = ['routes', 'features', 'domain', 'session', 'ui', 'lib'];
export const isTest = (file) =>
  /\.test\.tsx?$/.test(file) || /^(server\/test|web\/test|testing)\//.test(file);
const layerOf = (file) => webLayers.indexOf(/^web\/app\/(\w+)[./]/.exec(file)?.[1]);
export const serverFeature = (file) => /^server\/src\/features\/([^/]+)\//.exec(file)?.[1];
const webFeature = (file) => /^web\/app\/features\/([^/]+)\//.exec(file)?.[1];
/** Features that belong to a venture. */
const wings = [
  'ventures',
  'documents',
  'data-room',
  'questions',
  'readings',
  'raising',
  'rounds',
  'events',
  'projects',
  'openings',
];
const isWing = (feature) => wings.includes(feature);
const isOurs = (target) => /^(contract|server|web|e2e|testing|bench|faults|scripts)\//.test(target);
const isIn = (file, folder) => file.startsWith(folder);

/** Left to right is downwards; -1 is outside the layers (entries, paths.ts) and may import all of them. */
const goesUp = (from, to) => layerOf(from) >= 0 && layerOf(to) >= 0 && layerOf(to) < layerOf(from);

export const rules = [
  {
    message: 'the contract imports only zod: code that needs more belongs in server/ or web/',
    isBroken: (from, to) =>
      isIn(from, 'contract/') && !isTest(from) && to !== 'zod' && !isIn(to, 'contract/'),
  },
  {
    message:
      'web imports nothing from the server: share it through contract/, or pass it in as page data (contract/src/content/page-rendering.ts)',
    isBroken: (from, to) => isIn(from, 'web/') && isIn(to, 'server/'),
  },
  {
    message: 'the server imports nothing from web: what both need belongs in contract/',
    isBroken: (from, to) => isIn(from, 'server/src/') && isIn(to, 'web/'),
  },
  {
    message:
      'web layers point one way, routes → features → domain → session → ui → lib: move what is shared to the lower layer',
    isBroken: goesUp,
  },
  {
    message:
      'one web feature never imports another: compose them in a route, or move what they share to ui/, lib/ or contract/',
    isBroken: (from, to) =>
      Boolean(webFeature(from) && webFeature(to) && webFeature(from) !== webFeature(to)),
  },
  {
    message:
      'platform imports neither features nor http: pass what it needs as an argument, or move the code to the feature',
    isBroken: (from, to) =>
      isIn(from, 'server/src/platform/') && !isTest(from) && /^server\/src\/(features|http)\//.test(to),
  },
  {
    message:
      'http imports no feature: code about one feature belongs in its *.routes.ts, and app.ts passes in what http needs',
    isBroken: (from, to) => isIn(from, 'server/src/http/') && !isTest(from) && Boolean(serverFeature(to)),
  },
  {
    message:
      "a feature uses another's verbs and policy, never its repository, routes, presenter or jobs: ask the other feature for a verb",
    isBroken: (from, to) =>
      Boolean(serverFeature(from) && serverFeature(to)) &&
      serverFeature(from) !== serverFeature(to) &&
      !isTest(from) &&
      /\.(repository|routes|presenter|jobs)\.ts$/.test(to) &&
      !(from.endsWith('.presenter.ts') && to.endsWith('.presenter.ts')),
  },
  {
    message:
      'emails are queued in one place: call notify, or notifyByEmail for your own text (features/notifications)',
    isBroken: (from, to) =>
      to === 'server/src/features/notifications/outbox/queue-email.ts' &&
      serverFeature(from) !== 'notifications' &&
      !isTest(from),
  },
  {
    message:
      'every wing uses access, and access uses none of them: its repositories read the facts it needs from their tables',
    isBroken: (from, to) => serverFeature(from) === 'access' && !isTest(from) && isWing(serverFeature(to)),
  },
  {
    message:
      'of the wings, only ventures and documents import submissions: the others read what was copied to the venture',
    isBroken: (from, to) =>
      isWing(serverFeature(from)) &&
      !['ventures', 'documents'].includes(serverFeature(from)) &&
      !isTest(from) &&
      serverFeature(to) === 'submissions',
  },
  {
    message: 'http and Fastify stay in *.routes.ts: a verb takes plain input and throws DomainError',
    isBroken: (from, to) =>
      Boolean(serverFeature(from)) &&
      !isTest(from) &&
      !from.endsWith('.routes.ts') &&
      (isIn(to, 'server/src/http/') || /^@?fastify/.test(to)),
  },
  {
    message: 'SQL stays in *.repository.ts and platform/: move the query to the repository of the feature',
    isBroken: (from, to) =>
      Boolean(serverFeature(from)) &&
      !isTest(from) &&
      !from.endsWith('.repository.ts') &&
      ['kysely', 'pg', 'pg-boss'].includes(to),
  },
  {
    message:
      'features are composed from outside: main.ts, app.ts and config.ts are not imported by them (take what is needed from the Platform)',
    isBroken: (from, to, { isType }) =>
      Boolean(serverFeature(from)) && !isTest(from) && /^server\/src\/[\w-]+\.ts$/.test(to) && !isType,
  },
  {
    message: 'tests and their harness are never imported by the product',
    isBroken: (from, to) =>
      isOurs(to) && !isTest(from) && isTest(to) && !/^(e2e|testing|bench|faults)\//.test(from),
  },
  {
    message:
      'journeys and benchmarks use the product from outside: contract/ and web/app/paths.ts are all they may import',
    isBroken: (from, to) =>
      /^(e2e|testing|bench|faults)\//.test(from) &&
      /^(server|web)\//.test(to) &&
      to !== 'web/app/paths.ts' &&
      !isIn(to, 'server/test/'),
  },
];

/**
 * Tables with the features that may use them: those of each wing, and of assessments. Other features ask for a verb; `access` reads them
 * to collect facts.
 */
const ownedTables = [
  // Files lock the venture whose quota they count; a list of projects names venture and lead.
  { owners: ['ventures', 'files', 'projects'], tables: ['ventures'] },
  {
    owners: ['ventures'],
    tables: [
      'venture_slugs',
      'venture_people',
      'venture_invitations',
      'venture_profiles',
      'venture_profile_versions',
      'venture_cards',
      'venture_submissions',
      'issuers',
      'vetting_checks',
      'declared_interests',
      'listing_steps',
      'venture_standings',
    ],
  },
  // A venture's timeline and the console's list of ventures read them; the end of a round starts the last year of reading times.
  { owners: ['rounds', 'raising', 'ventures', 'readings'], tables: ['rounds'] },
  {
    owners: ['rounds', 'raising'],
    tables: [
      'round_terms',
      'parties',
      'commitments',
      'ledger_entries',
      'agreements',
      'payments',
      'party_checks',
      'outside_money',
      'interests',
    ],
  },
  // A venture's timeline reads them.
  {
    owners: ['projects', 'ventures'],
    tables: [
      'projects',
      'milestones',
      'milestone_steps',
      'milestone_dependencies',
      'deliverables',
      'project_reports',
      'project_budget',
      'project_templates',
    ],
  },
  { owners: ['openings'], tables: ['openings', 'opening_applications'] },
  { owners: ['questions', 'ventures'], tables: ['questions', 'question_answers'] },
  {
    owners: ['events'],
    tables: [
      'events',
      'event_ventures',
      'event_items',
      'event_registrations',
      'event_materials',
      'event_questions',
      'event_votes',
      'event_answers',
      'event_tasks',
    ],
  },
  // When an account is deleted, `ventures` overwrites its personal data in documents. Reading times belong to a document version. Who
  // may read a question depends on the document it is about, which the query that lists questions checks.
  {
    owners: ['documents', 'ventures', 'readings', 'questions'],
    tables: ['folders', 'documents', 'document_versions'],
  },
  // A stage's figures are sums of its assessments; a juror's list joins them with the stage. A stage's first rubric is a copy of the one for founders.
  { owners: ['assessments', 'open-assessments', 'stages', 'jury'], tables: ['assessments'] },
  { owners: ['assessments', 'stages'], tables: ['rubrics'] },
  // Reminders pass over readers in conflict.
  { owners: ['assessments', 'jury'], tables: ['reviewer_conflicts'] },
  { owners: ['assessments'], tables: ['reviewer_expertise'] },
];

const usesTable = (table) =>
  new RegExp(`(?:\\b(?:from|join|into|update)\\s+|(?:From|Into|Table|Join)\\(\\s*['"\`])${table}\\b`);

/** Reads the names of things of every feature in one query, so that a page of the audit log needs as many as there are kinds at most. */
const namesEverything = 'server/src/features/operations/audit-log/audit-names.repository.ts';

/** The tables of other features that a file's code uses. */
export function foreignTables(file, code) {
  const feature = serverFeature(file);
  if (!feature || feature === 'access' || file === namesEverything || isTest(file)) return [];
  return ownedTables
    .filter(({ owners }) => !owners.includes(feature))
    .flatMap(({ tables }) => tables.filter((table) => usesTable(table).test(code)));
}
