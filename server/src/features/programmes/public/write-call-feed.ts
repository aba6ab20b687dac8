import type { Brand } from '@proxima/contract/content/brand';
import { machinePaths } from '@proxima/contract/content/media';
import { callPath, programmePath } from '@proxima/contract/programmes/programme-paths';
import { sanitiseArticle } from '../../content/sanitise-html.ts';
import { element, escapeXml } from '../../content/site/write-xml.ts';
import type { VisibleCallRow } from './public-calls.repository.ts';

const link = (href: string, rel: string) => `<link rel="${rel}" href="${escapeXml(href)}"/>`;

/** Atom (RFC 4287): a changed call, say with a later end, is shown again, because its entry says when it changed. */
export function writeCallFeed(origin: string, brand: Brand, calls: readonly VisibleCallRow[]): string {
  const self = origin + machinePaths.callFeed;
  const changed = Math.max(0, ...calls.map(({ updated_at }) => updated_at.getTime()));
  const entries = calls.map((call) => {
    const page = origin + callPath(call.programme_slug, call.slug);
    return `<entry>${[
      element('id', page),
      element('title', `${call.title} (${call.programme_name})`),
      link(page, 'alternate'),
      element('updated', call.updated_at.toISOString()),
      element('published', call.created_at.toISOString()),
      element('summary', call.summary),
      `<content type="html">${escapeXml(sanitiseArticle(call.body))}</content>`,
    ].join('')}</entry>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">${[
    element('id', self),
    element('title', `${brand.name}: calls for applications`),
    element('updated', new Date(changed).toISOString()),
    `<author>${element('name', brand.name)}</author>`,
    link(self, 'self'),
    link(origin + programmePath(), 'alternate'),
    ...entries,
  ].join('')}</feed>\n`;
}
