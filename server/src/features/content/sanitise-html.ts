import { mediaPath } from '@proxima/contract/content/media';
import sanitize from 'sanitize-html';

/** What an article may be made of: structure and emphasis; no style, no script, no frame, no foreign picture. */
const article: sanitize.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'ul',
    'ol',
    'li',
    'blockquote',
    'cite',
    'strong',
    'em',
    'b',
    'i',
    's',
    'sub',
    'sup',
    'code',
    'pre',
    'a',
    'figure',
    'figcaption',
    'img',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'caption',
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'title'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 50,
  transformTags: {
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, ...relOf(attribs.href) } }),
    h1: 'h2',
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
  },
  /** Pictures come from this site alone. */
  exclusiveFilter: (frame) => frame.tag === 'img' && !mediaPath.test(frame.attribs.src ?? ''),
};

/** Shapes of a line drawing; nothing that can refer to, fetch, animate or run something. */
const shapeAttributes = [
  'fill',
  'fill-rule',
  'clip-rule',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-dasharray',
  'opacity',
  'transform',
  'd',
  'points',
  'x',
  'y',
  'x1',
  'y1',
  'x2',
  'y2',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'width',
  'height',
];
const icon: sanitize.IOptions = {
  allowedTags: ['svg', 'g', 'path', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'rect', 'span'],
  allowedAttributes: {
    svg: [...shapeAttributes, 'viewBox', 'aria-hidden', 'role', 'focusable'],
    '*': shapeAttributes,
  },
  disallowedTagsMode: 'completelyDiscard',
  nestingLimit: 12,
  parser: { lowerCaseTags: true, lowerCaseAttributeNames: false },
  /** A paint may be a colour or none, never a reference. */
  transformTags: {
    '*': (tagName, attribs) => ({
      tagName,
      attribs: Object.fromEntries(
        Object.entries(attribs).filter(([, value]) => !/[(:]/.test(value) || isTransform(value)),
      ),
    }),
  },
};

const isTransform = (value: string): boolean =>
  /^\s*(?:(?:rotate|translate|scale|matrix|skewX|skewY)\([\d\s.,+e-]*\)\s*)+$/.test(value);

/** A link that leaves the site gives nothing away about the page it was on. */
function relOf(href: string | undefined): { rel: string } | Record<string, never> {
  return href && /^https?:/i.test(href.trim()) ? { rel: 'noopener noreferrer' } : {};
}

/** HTML of an article or a text, cut down to the allow-list. Safe to put into a page; idempotent. */
export const sanitiseArticle = (html: string): string => sanitize(html, article);

/** HTML of a small icon: inline SVG shapes only. */
export const sanitiseIcon = (html: string): string => sanitize(html, icon);
