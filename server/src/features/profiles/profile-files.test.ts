import { describe, expect, it } from 'vitest';
import { registerMember, testApp } from '../../../test/app.ts';
import { makeDocx, makeImage, makePptx } from '../../../test/documents/sample-files.ts';
import { fileOf, identity, pdf, profileCalls } from '../../../test/input/profile-calls.ts';
import { sampleProfile } from '../../../test/input/sample-profiles.ts';

const test = await testApp();
const calls = profileCalls(test);

describe('the files of a profile', () => {
  it('are stored at registration and shown under both names', async () => {
    const deck = fileOf(makePptx(), 'deck.pptx');
    const registered = await calls.register('entrepreneur', {}, { pitch_deck_upload: deck });
    expect(registered.statusCode, registered.body).toBe(200);
    const data = await calls.read(registered.json().data.token);
    expect(data.pitch_deck_upload).toMatchObject({ name: 'deck.pptx', size: deck.size });
  });

  it('are replaced and removed, and the earlier ones are gone', async () => {
    const { token } = (await calls.register('entrepreneur', {}, { pitch_deck_upload: pdf() })).json().data;
    const first = (await calls.read(token)).pitch_deck_upload;
    const fields = { ...identity, ...sampleProfile('entrepreneur', 'settings') };
    await calls.update(token, fields, { pitch_deck_upload: pdf('second.pdf') });
    const second = (await calls.read(token)).pitch_deck_upload;
    expect(second).toMatchObject({ name: 'second.pdf' });
    const status = async (id: number) =>
      (await test.call({ method: 'GET', url: `/api/files/${id}`, token })).statusCode;
    expect(await status(first.id)).toBe(404);
    expect(await status(second.id)).toBe(200);
    expect((await calls.update(token, { ...fields, remove_files: ['pitch_deck_upload'] })).statusCode).toBe(
      200,
    );
    expect((await calls.read(token)).pitch_deck_upload).toBeNull();
    expect(await status(second.id)).toBe(404);
  });

  it('include the resume, which a project manager sends once and may not only remove', async () => {
    const { token } = await registerMember(test, 'project_manager');
    const fields = { ...identity, ...sampleProfile('project_manager', 'settings') };
    const without = await calls.update(token, fields);
    expect(without.statusCode).toBe(422);
    expect(without.json().data).toEqual({ resume: ['Resume Required'] });
    expect((await calls.update(token, fields, { resume: fileOf(makeDocx(), 'cv.docx') })).statusCode).toBe(
      200,
    );
    expect((await calls.update(token, fields)).statusCode).toBe(200);
    expect((await calls.update(token, { ...fields, remove_files: ['resume'] })).json().data).toEqual({
      resume: ['Resume Required'],
    });
  });

  it('are refused when their content is not what the field takes, and nothing is changed', async () => {
    const { token } = await registerMember(test, 'investor');
    const fields = { ...identity, first_name: 'Nobody', ...sampleProfile('investor', 'settings') };
    const hostile = fileOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'proof.png');
    const response = await calls.update(token, fields, { proof_of_accreditation: hostile });
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json().data)).toEqual(['proof_of_accreditation']);
    expect((await calls.read(token)).first_name).toBe('Ada');
  });

  it('are not taken from the form of another role', async () => {
    const { token } = await registerMember(test, 'entrepreneur');
    await calls.update(
      token,
      { ...identity, ...sampleProfile('entrepreneur', 'settings') },
      { resume: pdf('foreign.pdf') },
    );
    expect(await calls.read(token)).not.toHaveProperty('resume');
    const stored = await test.platform.db
      .selectFrom('files')
      .select('id')
      .where('name', '=', 'foreign.pdf')
      .execute();
    expect(stored).toEqual([]);
  });

  it('include a picture that is re-encoded as a square, and replaced by the next', async () => {
    const { token } = await registerMember(test, 'investor');
    const picture = fileOf(await makeImage('png'), 'me.png');
    const first = (await calls.update(token, identity, { avatar: picture })).json().data.avatar;
    expect(first).toMatch(/^\/api\/avatars\//);
    expect((await test.call({ method: 'GET', url: first })).headers['content-type']).toBe('image/webp');
    const second = (await calls.update(token, identity, { avatar: picture })).json().data.avatar;
    expect(second).not.toBe(first);
    expect((await test.call({ method: 'GET', url: first })).statusCode).toBe(404);
  });
});
