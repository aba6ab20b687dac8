import { mediaPath, pictureOf } from '@proxima/contract/content/media';
import sanitize from 'sanitize-html';

/** Articles contain structure and emphasis; no styles, scripts, frames or pictures from elsewhere. */
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
    img: (tagName, attribs) => ({
      tagName,
      attribs: { ...attribs, ...sizeOf(attribs.src), loading: 'lazy' },
    }),
  },
  /** Only pictures of this site. */
  exclusiveFilter: (frame) => frame.tag === 'img' && !mediaPath.test(frame.attribs.src ?? ''),
};

/** Attributes of line drawings; none can refer to, fetch, animate or run anything. */
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
  /** Paints are colours or none, never references. */
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

/** Links to other sites do not reveal the page they were on. */
function relOf(href: string | undefined): { rel: string } | Record<string, never> {
  return href && /^https?:/i.test(href.trim()) ? { rel: 'noopener noreferrer' } : {};
}

/** Reserves a picture's space before it has loaded. */
function sizeOf(src = ''): { width: string; height: string } | Record<string, never> {
  const picture = pictureOf(src);
  return picture ? { width: String(picture.width), height: String(picture.height) } : {};
}

/** HTML of an article or a text, cut down to the allow-list. Safe to put into a page; idempotent. */
export const sanitiseArticle = (html: string): string => sanitize(html, article);

/** HTML of a small icon: inline SVG shapes only. */
export const sanitiseIcon = (html: string): string => sanitize(html, icon);
