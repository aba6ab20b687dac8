import { buffer } from 'node:stream/consumers';
import { fileMessages } from '@proxima/contract/files/chosen-files';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../../test/app.ts';
import { makeImage } from '../../../../test/documents/sample-files.ts';

const test = await testApp();
beforeEach(() => test.database.reset());

const place = { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1' };
const width = 64;

/** A photo as a phone takes it: on its side, with the place where it was taken. */
const photograph = async (format: 'jpeg' | 'png') =>
  sharp(await makeImage(format, { width }))
    .keepIccProfile()
    .withExif({ IFD0: { Make: 'Camera of Mira' }, IFD3: place })
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer();

const send = (bytes: Buffer, name: string, token?: string) => {
  const body = new FormData();
  const fields = { first_name: 'Mira', last_name: 'Sol', email: 'mira@example.test', phone: '5550100' };
  for (const [field, value] of Object.entries({ ...fields, message: 'Kites', contact_type: 'entrepreneur' }))
    body.set(field, value);
  body.set('file', new Blob([new Uint8Array(bytes)]), name);
  return test.call({ method: 'POST', url: '/api/contact', body, token });
};
const stored = () => test.platform.db.selectFrom('files').selectAll().execute();

describe('a photo of a sketch', () => {
  it.each([
    ['jpeg', 'sketch.JPG'],
    ['png', 'sketch.png'],
  ] as const)(
    '(%s) is accepted with a submission, and the team can look at it safely',
    async (format, name) => {
      const { token } = await registerMember(test);
      const sent = await send(await photograph(format), name, token);
      expect(sent.statusCode, sent.body).toBe(200);
      const [file] = await stored();
      expect(file).toMatchObject({ kind: 'submission', name, content_type: `image/${format}` });
      const reader = (await makeAdmin(test)).token;
      const open = (query: string) =>
        test.call({ method: 'GET', url: `/api/files/${file?.id}${query}`, token: reader });
      const [saved, shown] = [await open(''), await open('?view=1')];
      expect(saved.headers['content-disposition']).toMatch(/^attachment;/);
      expect(shown.headers['content-disposition']).toMatch(/^inline;/);
      expect(shown.headers['x-content-type-options']).toBe('nosniff');
      expect(shown.headers['content-type']).toBe(`image/${format}`);
      expect(shown.rawPayload).toHaveLength(file?.size ?? 0);
    },
  );

  it.each(['jpeg', 'png'] as const)(
    '(%s) is stored without the place and the camera, with the same pixels the same way up',
    async (format) => {
      const original = await photograph(format);
      expect((await sharp(original).metadata()).exif?.includes('Camera of Mira')).toBe(true);
      expect((await send(original, `sketch.${format}`)).statusCode).toBe(200);
      const [file] = await stored();
      const bytes = await buffer(await test.platform.files.get(file?.key ?? ''));
      const { exif, orientation, width: across } = await sharp(bytes).metadata();
      expect([orientation, across]).toEqual([6, width]);
      expect(exif?.length).toBeLessThanOrEqual(32);
      expect(bytes.includes('Mira')).toBe(false);
      const pixels = (picture: Buffer) => sharp(picture).raw().toBuffer();
      expect((await pixels(bytes)).equals(await pixels(original))).toBe(true);
    },
  );

  it('is accepted from a visitor, too', async () => {
    expect((await send(await makeImage('jpeg'), 'IMG_2041.jpeg')).statusCode).toBe(200);
  });

  it('is refused when it is a program with the name of a photo', async () => {
    const refused = await send(
      Buffer.from('MZ\x90\0\x03\0\0\0This program cannot be run in DOS mode'),
      'run.jpg',
    );
    expect(refused.statusCode).toBe(422);
    expect(refused.json().data.file[0]).toContain('does not match its name');
    expect(await stored()).toEqual([]);
  });

  it('is refused as HEIC, saying how to make a JPEG', async () => {
    const refused = await send(Buffer.from('\0\0\0\x18ftypheic'), 'IMG_2041.heic');
    expect(refused.json().data.file).toEqual([fileMessages.wrongType('submission', '.heic')]);
  });
});
