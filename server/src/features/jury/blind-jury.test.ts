import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { exportEndpoints } from '@proxima/contract/exports/exports';
import type { StageDetail } from '@proxima/contract/stages/stage-wire';
import { allEndpoints } from '@proxima/contract/wire/endpoints';
import { adminChannel, chatChannel, eventChannel, userChannel } from '@proxima/contract/wire/realtime';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeAdmin, makeJuror, registerMember, testApp } from '../../../test/app.ts';
import { applyingAs } from '../../../test/applications.ts';
import { insertCall } from '../../../test/call-world.ts';
import { makeAuthoredPdf, textOfPdf } from '../../../test/documents/authored-pdf.ts';
import { unpack } from '../../../test/documents/read-zip.ts';
import { makeDocx } from '../../../test/documents/sample-files.ts';
import { makeStage } from '../../../test/stages.ts';
import { cleanFile } from '../../platform/files/clean/clean-file.ts';

// A juror reads an application without names: nothing that they can call reveals who sent it.

const test = await testApp();
const { db } = test.platform;

/** Everything that identifies the applicant, in lower case, because either case may occur. */
const marks = ['xanthippe', 'quillfeather', 'zephyrworks', '4670999888'];
const found = (text: string): string[] => marks.filter((mark) => text.toLowerCase().includes(mark));

let chair: SignedInUser;
let juror: SignedInUser;
let applicant: SignedInUser;
let stage: StageDetail;
let application: number;
let fileId: number;

const call = (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown, who = juror) =>
  test.call({ method, url, body, token: who.token });

async function apply(slug: string): Promise<number> {
  const { send, start, answer, sending } = applyingAs(test, applicant);
  const { id } = await start(slug);
  const form = new FormData();
  form.set('question', 'deck');
  const deck = await makeAuthoredPdf('Xanthippe Quillfeather', 'Zephyrworks deck');
  form.append('file', new File([deck], 'Quillfeather, Zephyrworks.pdf'));
  const file = (await send('POST', `/api/applications/${id}/files`, form)).json().data;
  fileId = file.id;
  const answers = { name: 'Zephyrworks', country: 'PT', age: 1, pitch: 'Tides 7731.', stage: 'idea' };
  for (const [question, value] of Object.entries({ ...answers, deck: [fileId] }))
    await answer(id, question, value);
  return (await sending(id)).json().data.submission_id;
}

beforeAll(async () => {
  [chair, juror, applicant] = [await makeAdmin(test), await makeJuror(test), await registerMember(test)];
  await sql`update users set first_name = 'Xanthippe', last_name = 'Quillfeather', phone = '+4670999888',
    email = 'xanthippe.quillfeather@example.test' where id = ${applicant.id}`.execute(db);
  const { id, slug } = await insertCall(db);
  application = await apply(slug);
  await sql`update applications set late_until = now(), late_reason = 'Xanthippe was in hospital.'`.execute(
    db,
  );
  stage = await makeStage(test, chair, id, { readers: 'both', is_blind: true });
  await db.insertInto('stage_jurors').values({ stage_id: stage.id, user_id: juror.id }).execute();
  await call('POST', `/api/admin/stages/${stage.id}/start`, { version: stage.version }, chair);
  for (const reader of [juror, chair])
    await call(
      'POST',
      `/api/admin/submissions/${application}/assessments`,
      { reviewer_id: reader.id },
      chair,
    );
  await call('POST', `/api/jury/${stage.id}/confidentiality`);
});

const addressOf = (path: string): string =>
  path
    .replace(':stage', String(stage.id))
    .replace(':submission', String(application))
    .replace(':file', String(fileId))
    .replace(/\/files\/:id/, `/files/${fileId}`)
    .replace(/:(number|version)/, '1')
    .replace(/:\w+/g, String(application));

describe('to a juror who reads without names', () => {
  it('the application is there with its answers, and without what could name its sender', async () => {
    const { data } = (await call('GET', `/api/jury/${stage.id}/${application}`)).json();
    expect(data).toMatchObject({ applicant: null, answers: { pitch: 'Tides 7731.' } });
    expect(data.files).toMatchObject([{ id: fileId, name: `Document ${fileId}.pdf` }]);
    expect(found(JSON.stringify(data))).toEqual([]);
  });

  it('no call reveals the sender, before their assessment and after it', async () => {
    const calls = allEndpoints.filter(({ method, access }) => method === 'GET' && access !== 'public');
    const everything = async () => {
      for (const { path } of calls) {
        const { statusCode, headers, body } = await call('GET', addressOf(path));
        expect([path, statusCode]).not.toEqual([path, 500]);
        expect([path, found(`${JSON.stringify(headers)} ${body}`)]).toEqual([path, []]);
      }
    };
    await everything();
    const body = { scores: [3, 3, 3, 3, 3], version: 1, rubric_version: 1 };
    expect((await call('PUT', `/api/jury/${stage.id}/${application}/assessment`, body)).statusCode).toBe(200);
    await everything();
  });

  it('no export is open, and no live channel but that of their own account', async () => {
    for (const { path } of Object.values(exportEndpoints))
      expect([path, (await call('POST', path, { format: 'csv' })).statusCode]).toEqual([path, 403]);
    expect((await call('GET', '/api/realtime')).statusCode).toBe(200);
    expect(
      (await call('POST', '/api/broadcasting/user-auth', { socket_id: '1.1', token: juror.token }))
        .statusCode,
    ).toBe(200);
    for (const [channel_name, status] of [
      [userChannel(juror.id), 200],
      [userChannel(applicant.id), 403],
      [chatChannel(juror.id), 403],
      [eventChannel(1, 1), 403],
      [adminChannel, 403],
    ] as const) {
      const { statusCode } = await call('POST', '/api/broadcasting/auth', { socket_id: '1.1', channel_name });
      expect([channel_name, statusCode]).toEqual([channel_name, status]);
    }
  });

  it('a file has neither its name nor its properties', async () => {
    const reply = await call('GET', `/api/jury/${stage.id}/${application}/files/${fileId}`);
    expect(reply.headers['content-disposition']).toContain(`Document ${fileId}.pdf`);
    expect(found(await textOfPdf(reply.rawPayload))).toEqual([]);
  });
});

it('a colleague who reads in a blind stage sees the sender once their assessment is in', async () => {
  const { call_id } = (await call('GET', `/api/admin/stages/${stage.id}`, undefined, chair)).json().data;
  const pages = [
    `submissions/${application}`,
    `submissions/${application}/application`,
    `calls/${call_id}/applications`,
  ];
  const read = async () => {
    const replies = await Promise.all(
      pages.map((page) => call('GET', `/api/admin/${page}`, undefined, chair)),
    );
    return replies.map(({ body }) => body).join();
  };
  expect(found(await read())).toEqual([]);
  const body = { scores: [3, 3, 3, 3, 3], version: 1 };
  await call('PUT', `/api/admin/submissions/${application}/assessments/own`, body, chair);
  expect(found(await read())).toContain('quillfeather');
});

it('documents of Word lose their properties and the names of those who commented', async () => {
  const folder = await mkdtemp(`${test.platform.temporaryDirectory}/clean-`);
  const comment = '<w:comments><w:comment w:author="Xanthippe" w:initials="XQ"/></w:comments>';
  const core = '<cp:coreProperties><dc:creator>Quillfeather</dc:creator></cp:coreProperties>';
  const parts = [
    { name: 'word/comments.xml', content: comment },
    { name: 'docProps/core.xml', content: core },
  ];
  await writeFile(`${folder}/a.docx`, makeDocx(parts));
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  const cleaned = await unpack(Buffer.from((await cleanFile(`${folder}/a.docx`, type)) ?? []));
  expect([...cleaned.keys()]).toContain('word/comments.xml');
  expect(found([...cleaned.values()].join())).toEqual([]);
  await rm(folder, { recursive: true });
});
