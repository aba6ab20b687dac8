import { type ResourcePart, resourceEndpoints } from '@proxima/contract/resources/resources';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { makeAdmin, type TestApp } from './app.ts';
import { makeMp4, makePdf, makeWebVtt } from './documents/sample-files.ts';
import { multipartOf } from './input/sample-profiles.ts';
import { libraryPicture } from './library-picture.ts';

const video = makeMp4();
const captions = makeWebVtt();
const sheet = makePdf('Checklist');
const resources = '/api/admin/content/resources';

/** Publishes a lesson with everything that a lesson can have. @returns the slug of its resource */
export async function publishFullLesson(site: TestApp): Promise<string> {
  const { token } = await makeAdmin(site, 'editor');
  const { image } = await libraryPicture(site, token);
  const send = async (method: 'POST' | 'PUT', url: string, body: unknown) =>
    (await site.call({ method, url: resources + url, token, body })).json().data;
  const part = { slug: '', title: 'Watch', body: `<p>Watch.</p><img src="${image}" alt="A boat">` };
  const form = {
    kind: 'course',
    title: 'Pricing',
    summary: 'What customers would pay.',
    topic: 'finance',
    roles: [],
    author: 'Mara Lindqvist',
    country: '',
    reviewed_on: '2026-10-01',
  };
  const { id, slug } = await send('POST', '', { ...form, parts: [part] });
  const add = async (kind: string, bytes: Buffer, name: string, fields = {}): Promise<number> => {
    const body = multipartOf(fields);
    body.set('file', new Blob([new Uint8Array(bytes)]), name);
    return (await send('POST', `/${id}/${kind}`, body)).id;
  };
  const files = {
    video: await add('videos', video, 'Pricing.mp4'),
    captions: [await add('captions', captions, 'Pricing.vtt', { language: 'en' })],
    files: [await add('files', sheet, 'Check list.pdf')],
    poster: image,
  };
  await send('PUT', `/${id}`, { version: 1, form: { ...form, parts: [{ ...part, ...files }] } });
  await send('POST', `/${id}/publish`, { version: 2 });
  return slug;
}

/** Plays that lesson as a member does, range by range, with its captions, pictures and files. */
export async function expectFullLesson(app: FastifyInstance, slug: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const [part]: ResourcePart[] = (await app.inject({ url: `/api/resources/${slug}`, headers })).json().data
    .parts;
  expect(part?.video).toMatchObject({ name: 'Pricing.mp4', captions: ['en'] });
  const url = resourceEndpoints.openVideo.path.replace(':slug', slug).replace(':part', 'watch');
  const viewing = (await app.inject({ method: 'POST', url, headers })).json().data;
  const played: Buffer[] = [];
  for (let from = 0; from < video.length; from += 256) {
    const range = await app.inject({ url: viewing.path, headers: { range: `bytes=${from}-${from + 255}` } });
    expect(range.statusCode).toBe(206);
    played.push(range.rawPayload);
  }
  expect(Buffer.concat(played).equals(video)).toBe(true);
  expect((await app.inject({ url: viewing.captions[0].path })).rawPayload.equals(captions)).toBe(true);
  const file = await app.inject({ url: `/api/resources/${slug}/files/${part?.files[0]?.id}`, headers });
  expect(file.rawPayload.equals(sheet)).toBe(true);
  const poster = await app.inject({ url: part?.video?.poster ?? '' });
  expect([poster.statusCode, poster.headers['content-type']]).toEqual([200, 'image/webp']);
}
