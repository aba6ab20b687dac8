/**
 * The generated pictures and those that editors upload. Markup names a picture by one path, e.g.
 * `/media/art/1/orbit-03-1200.webp`; `pictureOf` derives the other sizes and the AVIF form from it.
 */
export const artNames = [
  'orbit-01',
  'orbit-02',
  'orbit-03',
  'orbit-04',
  'orbit-05',
  'orbit-06',
  'orbit-07',
  'orbit-08',
  'orbit-09',
  'orbit-10',
  'orbit-11',
  'orbit-12',
  'service-ideas',
  'service-investors',
  'service-projects',
  'about',
  'team',
  'signin',
] as const;
export type ArtName = (typeof artNames)[number];

/** The covers of blog posts. */
export const coverNames = artNames.filter((name) => name.startsWith('orbit-'));

export const artWidths = [480, 800, 1200, 1600] as const;
export type ArtWidth = (typeof artWidths)[number];
export const artFormats = ['avif', 'webp'] as const;
export type ArtFormat = (typeof artFormats)[number];

/** Height divided by width, for every generated picture. */
const artRatio = 2 / 3;

/** Part of every path, so that pictures can be cached forever. Raise it when the drawing changes. */
export const artVersion = 1;

/** Where one size of one picture is served. */
export const artPath = (name: ArtName, width: ArtWidth = 1200, format: ArtFormat = 'webp'): string =>
  `/media/art/${artVersion}/${name}-${width}.${format}`;

export interface Picture {
  src: string;
  width: number;
  height: number;
  /** `srcset` values by format, best first; empty when the picture comes in one size only. */
  sources: { type: `image/${ArtFormat}`; srcset: string }[];
}

/**
 * A picture of this site: a path below `/media/` without empty, hidden, encoded or `..` parts. Any other path could name
 * any address of this site, which every reader's browser would then request.
 */
export const mediaPath = /^\/media\/[\w-]+(?:\.[\w-]+)*(?:\/[\w-]+(?:\.[\w-]+)*)*$/;

/** The longest side of a picture that editors upload, in pixels. */
export const maxPictureSide = 12_000;

const uploaded = /^\/media\/pictures\/([0-9a-f]{20}-(\d{1,5})x(\d{1,5}))-(\d{1,4})\.webp$/;

/** The widths in which an uploaded picture is stored: never wider than its original. */
export function pictureWidths(original: number): number[] {
  const widest = Math.min(original, Math.max(...artWidths));
  return [...artWidths.filter((width) => width < widest), widest];
}

/** Where one size of an uploaded picture is served; `stem` is its hash and the pixels of its original, `1f…-4000x3000`. */
export const picturePath = (stem: string, width: number, format: ArtFormat = 'webp'): string =>
  `/media/pictures/${stem}-${width}.${format}`;

/** The stem of an uploaded picture in a path for `pictureOf`; null for other pictures. */
export const pictureStem = (image: string): string | null => uploaded.exec(image)?.[1] ?? null;

/** The same for all uploaded pictures in some HTML, each once. */
export const pictureStemsIn = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/\/media\/pictures\/([0-9a-f]{20}-\d{1,5}x\d{1,5})-/g)].map(
      ([, stem]) => stem as string,
    ),
  ),
];

interface Sizes {
  stem: string;
  width: number;
  widths: readonly number[];
  ratio: number;
}

function sizesOf(image: string): Sizes | null {
  const [, stem, original, height, shown] = uploaded.exec(image) ?? [];
  if (stem !== undefined) {
    const widths = pictureWidths(Number(original));
    const ratio = Number(height) / Number(original);
    const width = Number(shown);
    return widths.includes(width) ? { stem: `/media/pictures/${stem}`, width, widths, ratio } : null;
  }
  const [, art, width] = /^(.+)-(\d+)\.webp$/.exec(image) ?? [];
  if (art === undefined || !mediaPath.test(image)) return null;
  return { stem: art, width: Number(width), widths: artWidths, ratio: artRatio };
}

/** What a `<picture>` needs for an image path of a content reply; null for other paths. */
export const pictureOf = (image: string): Picture | null => {
  const sizes = sizesOf(image);
  if (sizes === null) return null;
  const { stem, width, widths, ratio } = sizes;
  const srcset = (format: ArtFormat) => widths.map((size) => `${stem}-${size}.${format} ${size}w`).join(', ');
  return {
    src: image,
    width,
    height: Math.max(1, Math.round(width * ratio)),
    sources: artFormats.map((format) => ({ type: `image/${format}` as const, srcset: srcset(format) })),
  };
};

/** The pages with a sharing card, and the text on it. Posts, topics, programmes and calls have one as well, with their title. */
export const cardTitles = {
  landing: 'Something good is under construction.',
  home: 'Connecting People, Capital & Ideas.',
  about: 'The people behind the first yes.',
  'our-services': 'From a first idea to a working business.',
  'our-services-1': 'Sourcing business ideas',
  'our-services-2': 'Engaging investors',
  'our-services-3': 'Project management',
  'how-works': 'Five steps from idea to business.',
  blogs: 'Notes on building ventures.',
  programmes: 'Programmes that take your idea further.',
  faq: 'Questions, answered plainly.',
  'contact-us': 'Tell us what you are building.',
  terms: 'Terms of use, in plain words.',
  privacy: 'What we keep, why, and for how long.',
} as const;

export const cardSize = { width: 1200, height: 630 } as const;

/** The path of a page's sharing card (Open Graph image), for use with the canonical origin: `/blogs/first-rounds` -> its card. */
export const cardPath = (pathname: string): string => {
  const topic = /^\/blogs\/topics\/([a-z0-9-]+)$/.exec(pathname)?.[1];
  if (topic !== undefined) return `/media/cards/topics-${topic}.png`;
  const [, programme, call] = /^\/programmes\/([a-z0-9-]+)(?:\/([a-z0-9-]+))?/.exec(pathname) ?? [];
  if (call !== undefined) return `/media/cards/calls-${call}.png`;
  if (programme !== undefined) return `/media/cards/programmes-${programme}.png`;
  const slug = pathname.split('/').filter(Boolean).join('-') || 'landing';
  const known = Object.hasOwn(cardTitles, slug) || /^\/blogs\/[a-z0-9-]+$/.test(pathname);
  return `/media/cards/${known ? slug : 'home'}.png`;
};

/** The page of a topic of the blog, and its feed. */
export const topicPath = (slug: string): string => `/blogs/topics/${slug}`;
export const topicFeedPath = (slug: string): string => `${topicPath(slug)}/feed.xml`;

/** Machine-readable documents that the server serves beside the pages. */
export const machinePaths = {
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  feed: '/feed.xml',
  /** Of the calls for applications. */
  callFeed: '/programmes/feed.xml',
  manifest: '/manifest.webmanifest',
  security: '/.well-known/security.txt',
} as const;
