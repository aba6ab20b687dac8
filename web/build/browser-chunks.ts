import { signedInChunk } from './signed-in-chunks.ts';

/**
 * What pages share travels in few files: many small ones compress badly and queue up. Only modules without heavy
 * libraries are named here; everything else is split by route.
 */
const files = (folder: string, names: readonly string[]) => `${folder}/(${names.join('|')})\\.`;

/**
 * What runs before anything else is loaded, with Vite's own loader of chunks. Nothing here may import React: the first script would
 * load all of it and evaluate it before the first paint.
 */
const start = [
  'vite/preload-helper',
  files('app/lib/page', ['after-first-paint', 'chunk-load-errors', 'report-error', 'trusted-types']),
  files('app/lib', ['api/first-calls', 'browser/browser-storage']),
  files('contract/src/wire', ['client-error-report']),
];

const base = [
  files('app', ['paths']),
  'app/lib/\\w+/(api|browser|hydrated-apart|page|wire|use-brand|use-document|use-navigation|published|deferred|read-|scroll)',
  files('app/session', ['api', 'stored-token', 'stored-user', 'session-loss']),
  files('app/ui/\\w+', [
    'button',
    'button-styles',
    'empty-state',
    'error-state',
    'link-button',
    'loaded',
    'navigation-progress',
    'orbit-arcs',
    'orbit-mark',
    'orbit-spinner',
    'skip-link',
    'toast',
    'toast-region',
    'visually-hidden',
  ]),
  files('contract/src/\\w+', ['errors', 'idempotency', 'limits', 'reply-time']),
  files('contract/src/client', ['api-error', 'raw-reply', 'wire-request']),
];

const site = [
  'features/site/frame/(?!account-menu|entry-layout|page-banner)',
  'features/site/home/',
  'features/site/works/',
  files('features/site/services', ['services-section', 'service-cards']),
  files('features/site/about', ['about-block', 'counters']),
  files('features/site/blog', ['blog-section']),
  files('features/site/contact', ['home-contact-section', 'contact-form', 'contact-forms', 'contact-fields']),
  files('app/ui/\\w+', [
    'control-styles',
    'field-shell',
    'file-field',
    'line-icon',
    'picture',
    'progress-bar',
    'rich-content',
    'skeleton',
    'text-area',
    'text-field',
  ]),
  files('app/lib/\\w+', ['file-size']),
  files('app/ui/layout', ['breadcrumb']),
  files('contract/src/\\w+', ['files', 'media', 'messages']),
];

/** What every form needs. Apart from `content`, whose schemas would double the time to evaluate it. */
const schemas = [
  'node_modules/zod/',
  files('contract/src/wire', ['endpoint', 'envelope', 'ids', 'slug-of', 'text']),
];

/** What a visitor's second page needs to read contents: always together, and the first page names each file. */
const content = [
  files('contract/src/content', ['content', 'pictures', 'post-slug', 'topic-names', 'topics']),
  files('contract/src/chat', ['reply-promise']),
];

const pathTest = (patterns: readonly string[]) => new RegExp(patterns.join('|').replaceAll('/', '[\\\\/]'));

/** The named groups of the browser build. */
export const browserChunks = [
  { name: 'start', test: pathTest(start) },
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'router', test: /node_modules[\\/](react-router|clsx)[\\/]/ },
  { name: 'schemas', test: pathTest(schemas) },
  { name: 'base', test: pathTest(base) },
  { name: 'site', test: pathTest(site) },
  { name: 'content', test: pathTest(content), includeDependenciesRecursively: false },
  {
    debugName: 'behind the sign-in',
    name: signedInChunk,
    includeDependenciesRecursively: false,
  },
];
