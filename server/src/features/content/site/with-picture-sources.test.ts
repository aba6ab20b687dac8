import { expect, it } from 'vitest';
import { sanitiseArticle } from '../sanitise-html.ts';
import { withPictureSources } from './with-picture-sources.ts';

const stem = '/media/pictures/0123456789abcdef0123-900x600';
const published = (html: string) => withPictureSources(sanitiseArticle(html));

it('a picture of the library comes in all its sizes, with the place it takes', () => {
  expect(published(`<p>See</p><img alt="A boat" src="${stem}-900.webp" srcset="/x 1w" onerror="x()">`)).toBe(
    '<p>See</p><picture>' +
      ['avif', 'webp']
        .map(
          (format) =>
            `<source type="image/${format}" srcset="${[480, 800, 900]
              .map((width) => `${stem}-${width}.${format} ${width}w`)
              .join(', ')}" sizes="(min-width: 64rem) 48rem, 100vw" />`,
        )
        .join('') +
      `<img alt="A boat" src="${stem}-900.webp" width="900" height="600" loading="lazy" /></picture>`,
  );
});

it('pictures from elsewhere are left out, and a text about pictures stays one', () => {
  expect(published('<p>a<img src="https://example.com/a.webp">&lt;img src="/media/a-1.webp"&gt;</p>')).toBe(
    '<p>a&lt;img src="/media/a-1.webp"&gt;</p>',
  );
});
