import assets from 'virtual:client-assets';
import type { Brand } from '@proxima/contract/content/brand';
import { type FirstCall, firstCallsId, firstCallsScript } from '@proxima/contract/content/first-calls-script';
import { iconAddress, iconPaths } from '@proxima/contract/content/icons';
import { cardPath, cardSize, machinePaths } from '@proxima/contract/content/media';
import { themeScript } from '@proxima/contract/content/theme-script';
import { accentProperties } from './accent-properties.ts';
import { fullTitle, type PageMeta } from './page-meta.ts';
import { structuredDataOf } from './structured-data.ts';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for an HTML attribute or element. */
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** JSON for the inside of a `<script>` data block: nothing in it can end the block or open a comment. */
const escapeJson = (json: string) =>
  json.replace(
    /[<>\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

interface DocumentInput {
  meta: PageMeta;
  brand: Brand;
  origin: string;
  pathname: string;
  status: number;
  /** The rendered tree. */
  body: string;
  /** What the browser needs to take over, as JSON. */
  state: string;
  /** Of a page behind the sign-in: what its content waits for. */
  awaited?: { scripts: readonly string[]; calls: readonly FirstCall[] } | undefined;
}

const tag = (name: 'meta' | 'link', attributes: Record<string, string>) =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${escapeHtml(value)}"`)
    .join(' ')}>`;

const property = (name: string, content: string) => tag('meta', { property: name, content });

function sharingTags({ meta, brand, origin, pathname }: DocumentInput): string[] {
  const image = origin + cardPath(pathname);
  const article = meta.article;
  return [
    property('og:site_name', brand.name),
    property('og:type', article ? 'article' : 'website'),
    property('og:title', meta.title),
    property('og:description', meta.description),
    property('og:url', origin + pathname),
    property('og:image', image),
    property('og:image:width', String(cardSize.width)),
    property('og:image:height', String(cardSize.height)),
    ...(article
      ? [property('article:published_time', article.published), property('article:author', article.author)]
      : []),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
  ];
}

// Before all others: nothing is painted without it, so it should get the connection that loaded the page.
const styleTags = assets.styles.map((href) => tag('link', { rel: 'stylesheet', href }));

const fontTags = assets.fonts.map((href) =>
  tag('link', { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: '' }),
);

const iconTags = (brand: Brand): string[] => [
  tag('link', { rel: 'icon', href: iconAddress(iconPaths.ico, brand), sizes: '32x32' }),
  tag('link', { rel: 'icon', href: iconAddress(iconPaths.svg, brand), type: 'image/svg+xml' }),
  tag('link', { rel: 'apple-touch-icon', href: iconAddress(iconPaths.apple, brand) }),
];

const fixedTags = [
  tag('link', { rel: 'manifest', href: machinePaths.manifest }),
  tag('meta', { name: 'theme-color', content: '#0F1323' }),
];

/** The accent as an attribute of the document, unless it is the built-in one. */
function styleOf({ accent }: Brand): string {
  const properties = Object.entries(accentProperties(accent)).map(([name, value]) => `${name}:${value}`);
  return properties.length === 0 ? '' : ` style="${escapeHtml(properties.join(';'))}"`;
}

/** What is needed first: fonts where there is text, scripts where it waits for them. */
const preloadsOf = ({ awaited }: DocumentInput): string[] =>
  awaited
    ? [...new Set([...assets.signedIn, ...awaited.scripts])].map((href) =>
        tag('link', { rel: 'modulepreload', href }),
      )
    : fontTags;

const firstCallsOf = ({ awaited }: DocumentInput): string[] =>
  awaited
    ? [
        `<script type="application/json" id="${firstCallsId}">${escapeJson(JSON.stringify(awaited.calls))}</script>`,
        `<script>${firstCallsScript}</script>`,
      ]
    : [];

function headOf(input: DocumentInput): string {
  const { meta, brand, origin, pathname, status } = input;
  const listed = status === 200 && !meta.noIndex;
  const structured = listed ? structuredDataOf(input) : [];
  return [
    '<meta charset="utf-8">',
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    `<title>${escapeHtml(fullTitle(meta.title, brand))}</title>`,
    // A script after a stylesheet waits for it.
    ...firstCallsOf(input),
    ...styleTags,
    `<script>${themeScript}</script>`,
    ...preloadsOf(input),
    ...iconTags(brand),
    ...fixedTags,
    tag('meta', { name: 'description', content: meta.description }),
    ...(listed
      ? [tag('link', { rel: 'canonical', href: origin + pathname }), ...sharingTags(input)]
      : [tag('meta', { name: 'robots', content: 'noindex' })]),
    tag('link', {
      rel: 'alternate',
      type: 'application/rss+xml',
      title: meta.feed?.title ?? `${brand.name} Blog`,
      href: meta.feed?.path ?? machinePaths.feed,
    }),
    ...structured.map(
      (item) => `<script type="application/ld+json">${escapeJson(JSON.stringify(item))}</script>`,
    ),
  ].join('\n');
}

/** A whole page. Its scripts are one module from our own files, blocks of data, and two short ones that the security policy allows by hash. */
export const documentOf = (input: DocumentInput): string => `<!doctype html>
<html lang="en"${styleOf(input.brand)}>
<head>
${headOf(input)}
</head>
<body>
<div id="root">${input.body}</div>
<script type="application/json" id="page-data">${escapeJson(input.state)}</script>
<script type="module" src="${assets.script}"${input.awaited ? '' : ' fetchpriority="low"'}></script>
</body>
</html>`;
