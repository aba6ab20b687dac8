import { pictureOf } from '@proxima/contract/content/media';

/** As wide as the column of a post. */
const sizes = '(min-width: 64rem) 48rem, 100vw';

/** Sanitised HTML in which each picture of this site is offered in the format and size that the browser prefers. */
export const withPictureSources = (html: string): string =>
  html.replace(/<img [^<>]*>/g, (image) => {
    const picture = pictureOf(/ src="([^"]*)"/.exec(image)?.[1] ?? '');
    if (!picture) return image;
    const sources = picture.sources.map(
      ({ type, srcset }) => `<source type="${type}" srcset="${srcset}" sizes="${sizes}" />`,
    );
    return `<picture>${sources.join('')}${image}</picture>`;
  });
