import { pictureOf, picturePath, pictureStem } from '@proxima/contract/content/media';
import { type LibraryPicture, pictureMessages } from '@proxima/contract/content/pictures';
import { refusalMessages } from '@proxima/contract/files/refused-files';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../../test/app.ts';
import { makeHugePng } from '../../../../test/documents/huge-png.ts';
import { makeImage } from '../../../../test/documents/sample-files.ts';
import { multipartOf } from '../../../../test/input/sample-profiles.ts';
import { seedContent } from '../sections/seed-content.ts';

const site = await testApp();
const pictures = '/api/admin/content/pictures';
const tokens = { owner: '', editor: '', reviewer: '', member: '' };

beforeAll(async () => {
  tokens.owner = (await makeAdmin(site, 'owner')).token;
  tokens.editor = (await makeAdmin(site, 'editor')).token;
  tokens.reviewer = (await makeAdmin(site, 'reviewer')).token;
  tokens.member = (await registerMember(site)).token;
});

interface Upload {
  name?: string;
  alt?: string;
  token?: string | undefined;
}

async function upload(bytes: Buffer | null, more: Upload = {}) {
  const { name = 'Harbour.jpg', alt = 'Boats in a harbour', token = tokens.editor } = more;
  const body = multipartOf({ alt });
  if (bytes) body.set('file', new Blob([new Uint8Array(bytes)]), name);
  const response = await site.call({ method: 'POST', url: pictures, token, body });
  const reply = response.json();
  return { status: response.statusCode, message: reply.message, data: reply.data };
}

const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) => {
  const token = url.endsWith('/brand') ? tokens.owner : tokens.editor;
  const response = await site.call({ method, url, token, ...(body ? { body } : {}) });
  const { data, message } = response.json();
  return { status: response.statusCode, data, message };
};
const open = (url: string, headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
  site.app.inject({ method, url, headers });

let shade = 0;
/** A picture that no other test uploads. */
const freshImage = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: { r: ++shade * 9, g: 90, b: 40 } } })
    .jpeg()
    .toBuffer();
const addFresh = async (more: Upload = {}): Promise<LibraryPicture> =>
  (await upload(await freshImage(), more)).data;

describe('a picture that an editor uploads', () => {
  it('is served in each width and format, upright and without the camera’s metadata', async () => {
    const photo = await sharp(await makeImage('jpeg', { width: 2000, height: 1000 }))
      .withExif({ IFD0: { Artist: 'A. Maker' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { status, data, message } = await upload(photo);
    expect([status, message]).toEqual([200, pictureMessages.added]);
    expect(data).toMatchObject({
      width: 1000,
      height: 2000,
      alt: 'Boats in a harbour',
      file_name: 'Harbour.jpg',
    });
    const stem = pictureStem(data.image) as string;
    for (const width of [480, 800, 1000])
      for (const format of ['avif', 'webp'] as const) {
        const { statusCode, headers, rawPayload } = await open(picturePath(stem, width, format));
        expect([statusCode, headers['content-type']]).toEqual([200, `image/${format}`]);
        const { exif, orientation, ...made } = await sharp(rawPayload).metadata();
        expect([made.width, made.height, exif, orientation]).toEqual([
          width,
          width * 2,
          undefined,
          undefined,
        ]);
      }
    expect(pictureOf(data.image)).toMatchObject({ src: data.image, width: 1000, height: 2000 });
    for (const name of [`${stem}-1200.webp`, `${stem}-480.png`, `${stem}-480`, 'x'])
      expect((await open(`/media/pictures/${name}`)).statusCode).toBe(404);
  });

  it('may be cached for ever, and is sent in parts', async () => {
    const { image } = await addFresh();
    const { headers, rawPayload } = await open(image);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await open(image, { 'if-none-match': headers.etag })).statusCode).toBe(304);
    const part = await open(image, { range: 'bytes=4-9' });
    expect([part.statusCode, part.rawPayload]).toEqual([206, rawPayload.subarray(4, 10)]);
    const head = await open(image, {}, 'HEAD');
    expect([head.headers['content-length'], head.rawPayload.length]).toEqual([String(rawPayload.length), 0]);
  });

  it('is never made wider than the original', async () => {
    const { data } = await upload(await freshImage(300, 200));
    expect(pictureOf(data.image)?.sources.map(({ srcset }) => srcset.split(', ').length)).toEqual([1, 1]);
    expect((await sharp((await open(data.image)).rawPayload).metadata()).width).toBe(300);
  });

  it('is stored once when the same bytes are uploaded again, even at the same time', async () => {
    const bytes = await freshImage();
    const both = await Promise.all([upload(bytes), upload(bytes, { alt: 'Another text' })]);
    expect(new Set(both.map(({ data }) => data.id)).size).toBe(1);
    expect(both.map(({ message }) => message).sort()).toEqual([
      pictureMessages.added,
      pictureMessages.existing,
    ]);
    const again = await upload(bytes, { alt: 'A third text', name: 'copy.jpg' });
    expect([again.message, again.data]).toEqual([pictureMessages.existing, both[0]?.data]);
    expect(await site.platform.db.selectFrom('pending_uploads').selectAll().execute()).toEqual([]);
  });

  it('may be transparent', async () => {
    const { data } = await upload(
      await sharp({ create: { width: 60, height: 40, channels: 4, background: '#00000000' } })
        .png()
        .toBuffer(),
      { name: 'mark.png' },
    );
    expect((await sharp((await open(data.image)).rawPayload).metadata()).hasAlpha).toBe(true);
  });
});

describe('refused is', () => {
  const svg = Buffer.from(
    '<?xml version="1.0"?><!-- a mark --><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  );
  const nothingStored = async (work: () => Promise<unknown>) => {
    const count = () =>
      site.platform.db
        .selectFrom('files')
        .select((of) => of.fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
    const before = await count();
    await work();
    expect(await count()).toEqual(before);
  };

  it('a drawing that can contain scripts, under its own name and under another', async () => {
    await nothingStored(async () => {
      const named = await upload(svg, { name: 'mark.svg' });
      expect([named.status, named.data.file[0]]).toEqual([422, expect.stringContaining('export it as PNG')]);
      const renamed = await upload(svg, { name: 'mark.png' });
      expect([renamed.status, renamed.data.file[0]]).toEqual([
        422,
        expect.stringContaining('an SVG drawing'),
      ]);
    });
  });

  it('a picture of 30,000 × 30,000 pixels, and one that is too long', async () => {
    await nothingStored(async () => {
      const huge = await upload(makeHugePng(30_000), { name: 'huge.png' });
      expect([huge.status, huge.data]).toEqual([422, { file: [refusalMessages.tooManyPixels] }]);
      const long = await upload(await freshImage(12_001, 3), { name: 'long.jpg' });
      expect([long.status, long.data]).toEqual([422, { file: [pictureMessages.tooLong(12_001, 3)] }]);
    });
  });

  it('a picture without an alternative text', async () => {
    const { status, data } = await upload(await freshImage(), { alt: '  ' });
    expect([status, data]).toEqual([422, { alt: [pictureMessages.altRequired] }]);
  });

  it('no picture, and one that is something else or cut off', async () => {
    expect((await upload(null)).data).toEqual({ file: [pictureMessages.noFile] });
    expect((await upload(Buffer.from('words'))).status).toBe(422);
    const whole = await freshImage();
    expect((await upload(whole.subarray(0, whole.length / 2))).status).toBe(422);
  });

  it('a member or a visitor; a reviewer adds a picture for a programme, and neither changes nor removes one', async () => {
    const bytes = await freshImage();
    expect((await upload(bytes, { token: tokens.member })).status).toBe(403);
    const { status, data } = await upload(bytes, { token: tokens.reviewer });
    expect(status).toBe(200);
    const asReviewer = (method: 'GET' | 'PUT' | 'DELETE', url: string, body?: object) =>
      site.call({ method, url, body, token: tokens.reviewer });
    expect((await asReviewer('GET', pictures)).statusCode).toBe(200);
    expect((await asReviewer('PUT', `${pictures}/${data.id}`, { alt: 'Mine' })).statusCode).toBe(403);
    expect((await asReviewer('DELETE', `${pictures}/${data.id}`)).statusCode).toBe(403);
    const anonymous = await site.call({ method: 'GET', url: pictures });
    expect(anonymous.statusCode).toBe(401);
  });
});

describe('the library', () => {
  it('is searched by what pictures show and by their file names, page by page', async () => {
    const one = await addFresh({ alt: 'A 100% green field', name: 'DSC_0001.jpg' });
    const two = await addFresh({ alt: 'A green door', name: 'door.jpg' });
    const found = async (query: string) =>
      (await call('GET', `${pictures}?${query}`)).data.map(({ id }: LibraryPicture) => id);
    expect(await found('search=GREEN')).toEqual([two.id, one.id]);
    expect(await found('search=field%20green')).toEqual([one.id]);
    expect(await found('search=dsc_0001')).toEqual([one.id]);
    expect(await found('search=100%25')).toEqual([one.id]);
    expect(await found('search=nowhere')).toEqual([]);
    expect(await found(`search=green&limit=1&cursor=${two.id}`)).toEqual([one.id]);
  });

  it('accepts another text for a picture, but never none', async () => {
    const { id } = await addFresh();
    expect((await call('PUT', `${pictures}/${id}`, { alt: 'Two boats' })).data.alt).toBe('Two boats');
    expect((await call('PUT', `${pictures}/${id}`, { alt: '' })).status).toBe(422);
    expect((await call('PUT', `${pictures}/999999`, { alt: 'x' })).status).toBe(404);
  });

  it('loses a picture with all its files', async () => {
    const { id, image } = await addFresh();
    expect(await call('DELETE', `${pictures}/${id}`)).toMatchObject({
      status: 200,
      message: pictureMessages.removed,
    });
    expect((await open(image)).statusCode).toBe(404);
    expect((await call('DELETE', `${pictures}/${id}`)).status).toBe(404);
  });
});

describe('a picture of site texts', () => {
  const brand = '/api/admin/content/sections/brand';

  it('becomes the logo, and cannot be removed while it is', async () => {
    await seedContent(site.platform);
    const { id, image } = await addFresh();
    const before = (await call('GET', brand)).data;
    const document = { ...before.document, logo: image };
    const saved = await call('PUT', brand, { version: before.version, document });
    expect(saved.data.document.logo).toBe(image);
    expect((await call('GET', `${pictures}/${id}/uses`)).data).toEqual([
      { kind: 'text', target: 'brand', title: 'brand' },
    ]);
    expect((await call('DELETE', `${pictures}/${id}`)).status).toBe(409);
    const none = { ...document, logo: null };
    const without = await call('PUT', brand, { version: saved.data.version, document: none });
    expect((await call('DELETE', `${pictures}/${id}`)).status).toBe(200);
    const again = await call('PUT', brand, { version: without.data.version, document });
    expect([again.status, again.data]).toEqual([422, { logo: [pictureMessages.missing] }]);
  });
});

describe('a picture of a post', () => {
  const posts = '/api/admin/content/posts';
  const fields = { blog_title: 'Boats', subject: 'Sea', author_name: 'Mara', blog_content: '<p>Words</p>' };

  it('cannot be removed while a post uses it', async () => {
    const cover = await addFresh();
    const inText = await addFresh();
    const blog_content = `<p><img src="${inText.image}" alt="A boat"></p>`;
    const post = await call('POST', posts, { ...fields, image: cover.image, blog_content });
    const use = [{ kind: 'post', target: String(post.data.id), title: 'Boats' }];
    for (const { id } of [cover, inText]) {
      expect((await call('GET', `${pictures}/${id}/uses`)).data).toEqual(use);
      const refused = await call('DELETE', `${pictures}/${id}`);
      expect([refused.status, refused.message]).toEqual([409, pictureMessages.inUse('the post “Boats”')]);
    }
    await call('DELETE', `${posts}/${post.data.id}?version=${post.data.version}`);
    for (const { id } of [cover, inText])
      expect((await call('DELETE', `${pictures}/${id}`)).status).toBe(200);
  });

  it('has the library’s current alternative text on its page; drawn art has none', async () => {
    const cover = await addFresh({ alt: 'A boat' });
    const { data: post } = await call('POST', posts, { ...fields, blog_title: 'Aloud', image: cover.image });
    const published = await call('POST', `${posts}/${post.id}/publish`, { version: post.version });
    const details = `/api/blog-details/${post.id}`;
    const altNow = async () => (await call('GET', details)).data.image_alt;
    expect(await altNow()).toBe('A boat');
    await call('PUT', `${pictures}/${cover.id}`, { alt: 'A boat at sea' });
    expect(await altNow()).toBe('A boat at sea');
    const art = '/media/art/1/orbit-01-1200.webp';
    const { version } = published.data;
    await call('PUT', `${posts}/${post.id}`, { ...fields, blog_title: 'Aloud', image: art, version });
    expect(await altNow()).toBe('');
  });

  it('must be in the library, even when an earlier version is restored', async () => {
    const { id, image } = await addFresh();
    const { data: post } = await call('POST', posts, { ...fields, image });
    const art = '/media/art/1/orbit-01-1200.webp';
    const saved = await call('PUT', `${posts}/${post.id}`, { ...fields, image: art, version: post.version });
    expect((await call('DELETE', `${pictures}/${id}`)).status).toBe(200);
    const restored = await call('POST', `${posts}/${post.id}/restore`, {
      version: saved.data.version,
      restore: post.version,
    });
    expect([restored.status, restored.data]).toEqual([422, { image: [pictureMessages.missing] }]);
    const blog_content = `<p><img src="${image}" alt="Gone"></p>`;
    const named = await call('POST', posts, { ...fields, image: art, blog_content });
    expect([named.status, named.data]).toEqual([422, { blog_content: [pictureMessages.missing] }]);
  });
});
