import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { type ExportList, exportEndpoints } from '@proxima/contract/exports/exports';
import { fileMessages } from '@proxima/contract/files/chosen-files';
import type { StageDetail } from '@proxima/contract/stages/stage-wire';
import { adminChannel, userChannel } from '@proxima/contract/wire/realtime';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../../test/app.ts';
import { applyingAs, completeAnswers } from '../../../../test/applications.ts';
import {
  aboutAccounts,
  exportsAboutAccounts,
  fetchExport,
  pathsForTeam,
  recordEvents,
} from '../../../../test/blind/blind-reader.ts';
import { insertCall, sampleForm } from '../../../../test/call-world.ts';
import { makeAuthoredPdf, textOfPdf } from '../../../../test/documents/authored-pdf.ts';
import { makeDoc } from '../../../../test/documents/old-office-files.ts';
import { unpack } from '../../../../test/documents/read-zip.ts';
import { liveClients } from '../../../../test/realtime/live-clients.ts';
import { makeStage } from '../../../../test/stages.ts';

// A colleague reads an application without names in the console: nothing that they can call, export or follow reveals who sent it.

const test = await testApp();
const { db } = test.platform;
const listen = await liveClients(test);

/** Everything that identifies the applicant, in lower case, because either case may occur. */
const marks = ['xanthippe', 'quillfeather', 'zephyrworks', '4670999888'];
const found = (text: string): string[] => marks.filter((mark) => text.toLowerCase().includes(mark));

/** A form with a file that could name its sender, by what it says. */
const document = {
  sections: [
    ...sampleForm.sections,
    {
      id: 'team',
      title: 'Team',
      items: [
        {
          id: 'cv',
          type: 'file' as const,
          label: 'Who are you?',
          isRequired: false,
          seenBy: 'readers' as const,
          hiddenWhenBlind: true,
          kinds: ['document' as const],
          max: 1,
        },
      ],
    },
  ],
};

let owner: SignedInUser;
let reader: SignedInUser;
let applicant: SignedInUser;
let callId: number;
let stage: StageDetail;
let id: number;
const files: Record<'deck' | 'old' | 'cv' | 'unsent', number> = { deck: 0, old: 0, cv: 0, unsent: 0 };
const events: { event: string; data: unknown }[] = [];

const call = (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown, who = reader) =>
  test.call({ method, url, body, token: who.token });

async function apply(slug: string): Promise<void> {
  const { send, start, answer, sending } = applyingAs(test, applicant);
  const application = (await start(slug)).id;
  const upload = async (question: string, bytes: Uint8Array, extension = 'pdf'): Promise<number> => {
    const form = new FormData();
    form.set('question', question);
    form.append('file', new File([new Uint8Array(bytes)], `Quillfeather, Zephyrworks.${extension}`));
    return (await send('POST', `/api/applications/${application}/files`, form)).json().data.id;
  };
  const authored = await makeAuthoredPdf('Xanthippe Quillfeather', 'Zephyrworks');
  files.deck = await upload('deck', authored);
  files.old = await upload('deck', makeDoc(), 'doc');
  files.cv = await upload('cv', authored);
  const answers = { ...completeAnswers, name: 'Zephyrworks', pitch: 'Tides 7731.' };
  const ofFiles = { deck: [files.deck, files.old], cv: [files.cv] };
  for (const [question, value] of Object.entries({ ...answers, ...ofFiles }))
    await answer(application, question, value);
  id = (await sending(application)).json().data.submission_id;
  await startReading();
  files.unsent = await upload('deck', authored);
  await answer(application, 'pitch', 'Tides 7731, again.', 1);
  expect((await sending(application)).statusCode).toBe(200);
}

async function startReading(): Promise<void> {
  stage = await makeStage(test, owner, callId, { is_blind: true });
  await call('POST', `/api/admin/stages/${stage.id}/start`, { version: stage.version }, owner);
  await call('POST', `/api/admin/submissions/${id}/assessments`, { reviewer_id: reader.id }, owner);
  const channels = [adminChannel, userChannel(reader.id)];
  await Promise.all(channels.map((channel) => recordEvents(listen, reader, channel, events)));
}

beforeAll(async () => {
  [owner, reader, applicant] = [await makeAdmin(test), await makeAdmin(test), await registerMember(test)];
  await sql`update users set first_name = 'Xanthippe', last_name = 'Quillfeather', phone = '+4670999888',
    email = 'xanthippe.quillfeather@example.test' where id = ${applicant.id}`.execute(db);
  const inserted = await insertCall(db, { document });
  callId = inserted.id;
  await apply(inserted.slug);
}, 60_000);

/** The address of a call about the application, its stage, its call, its sender or its file. */
const addressOf = (path: string): string =>
  path
    .replace(/\/members\/:id/, `/members/${applicant.id}`)
    .replace(':userId', String(applicant.id))
    .replace(':record', 'submission')
    .replace(/\/files\/:(id|file)/, `/files/${files.deck}`)
    .replace(/\/calls\/:id/, `/calls/${callId}`)
    .replace(/\/stages\/:id/, `/stages/${stage.id}`)
    .replace(':stage', String(stage.id))
    .replace(/:(number|version)/, '1')
    .replace(/:\w+/g, String(id));

/** The text of an export; for an archive the names of its files, and what they say. */
async function exported(list: ExportList): Promise<string> {
  const filters = { call_id: callId, venture_id: 1, document_id: 1, round_id: 1, archive_id: 1 };
  const reply = await fetchExport(test, reader, list, filters);
  if (reply?.headers['content-type'] !== 'application/zip') return reply?.body ?? '';
  const parts = [...(await unpack(reply.rawPayload))].map(async ([path, content]) =>
    path.endsWith('.pdf') ? `${path} ${await textOfPdf(content)}` : `${path} ${content}`,
  );
  return (await Promise.all(parts)).join('\n');
}

describe('to a colleague who reads an application without names', () => {
  it('no call except those about accounts reveals the sender', async () => {
    for (const path of pathsForTeam().filter((path) => !(path in aboutAccounts))) {
      const { statusCode, headers, body } = await call('GET', addressOf(path));
      expect([path, statusCode]).not.toEqual([path, 500]);
      expect([path, found(`${JSON.stringify(headers)} ${body}`)]).toEqual([path, []]);
    }
  });

  it('a file has neither its name nor its properties, however it is asked for', async () => {
    for (const query of ['', '?view=1']) {
      const { headers, rawPayload } = await call('GET', `/api/files/${files.deck}${query}`);
      expect(headers['content-disposition']).toContain(`Document ${files.deck}.pdf`);
      expect(found(await textOfPdf(rawPayload))).toEqual([]);
    }
    const headers = { range: 'bytes=0-99' };
    const url = `/api/files/${files.deck}`;
    const whole = await test.call({ method: 'GET', url, token: reader.token, headers });
    expect([whole.statusCode, whole.headers.etag]).toEqual([200, undefined]);
  });

  it('one that cannot be cleaned is refused, and one that answers a hidden question is not there', async () => {
    const old = await call('GET', `/api/files/${files.old}`);
    expect([old.statusCode, old.json().message]).toEqual([409, fileMessages.cannotBeCleaned]);
    for (const file of [files.cv, files.unsent])
      expect((await call('GET', `/api/files/${file}`)).statusCode).toBe(404);
    const shown = (await call('GET', `/api/admin/submissions/${id}`)).json().data.versions;
    const ids = shown.flatMap((version: { files: { id: number }[] }) => version.files.map((file) => file.id));
    expect([...new Set(ids)].sort()).toEqual([files.deck, files.old]);
  });

  it('no export does, and the archive of files has what could be cleaned', async () => {
    for (const list of Object.keys(exportEndpoints) as ExportList[]) {
      const text = await exported(list);
      const lines = exportsAboutAccounts.includes(list)
        ? text.split('\n').filter((line) => line.includes(`submission ${id}`) || line.includes('submission_'))
        : [text];
      expect([list, found(lines.join('\n'))]).toEqual([list, []]);
    }
    const archive = await exported('callFiles');
    expect(archive).toContain(`${id} Sender of #${id}/${files.deck} Document ${files.deck}.pdf`);
    expect(archive).toContain(`${files.old} Document ${files.old}.doc.txt ${fileMessages.cannotBeCleaned}`);
    expect(archive).not.toContain(`/${files.cv} `);
  });

  it('no live event does, and the applicant’s own channel is closed', async () => {
    await vi.waitFor(() => expect(new Set(events.map(({ event }) => event))).toContain('SubmissionUpdated'));
    expect(found(JSON.stringify(events))).toEqual([]);
    const body = { socket_id: '1.1', channel_name: userChannel(applicant.id) };
    expect((await call('POST', '/api/broadcasting/auth', body)).statusCode).toBe(403);
  });
});

it('colleagues who do not read it get the files as they were sent', async () => {
  const { rawPayload } = await call('GET', `/api/files/${files.cv}`, undefined, owner);
  expect(found(await textOfPdf(rawPayload))).toEqual(['xanthippe', 'quillfeather', 'zephyrworks']);
});

it('the reader does so once their assessment is in', async () => {
  const body = { scores: [3, 3, 3, 3, 3], version: 1 };
  expect((await call('PUT', `/api/admin/submissions/${id}/assessments/own`, body)).statusCode).toBe(200);
  const { headers, rawPayload } = await call('GET', `/api/files/${files.deck}`);
  expect(headers['content-disposition']).toContain('Zephyrworks');
  expect(found(await textOfPdf(rawPayload))).toHaveLength(3);
  expect(found(await exported('callFiles'))).toHaveLength(3);
});
