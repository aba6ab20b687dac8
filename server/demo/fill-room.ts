import { readRoom } from '../src/features/documents/read-documents.ts';
import { addDocument } from '../src/features/documents/room/add-document.ts';
import { addVersion } from '../src/features/documents/room/add-version.ts';
import { changeDocument } from '../src/features/documents/room/change-document.ts';
import { changeFolder } from '../src/features/documents/room/change-folders.ts';
import { expectDocument } from '../src/features/documents/room/expect-document.ts';
import { shareFolder } from '../src/features/documents/room/share-folder.ts';
import type { DemoSeeder } from './demo-seeder.ts';
import { makeDocument } from './documents/make-document.ts';
import { makeReport } from './documents/report.ts';
import type { RoomStep } from './venture-world.ts';

/** Carries out what a founder does in the data room. */
export async function fillRoom(seeder: DemoSeeder, id: number, step: RoomStep): Promise<void> {
  const context = seeder.person(step.by);
  const folder = (await readRoom(context, id)).folders.find(({ name }) => name === step.folder);
  if (!folder) throw new Error(`the venture ${id} has no folder ${step.folder}`);
  const { name, level } = folder;
  if (step.do === 'open') await changeFolder(context, { id, folder: folder.id }, { name, level: step.level });
  else if (step.do === 'share')
    await shareFolder(context, { id, folder: folder.id }, [seeder.person(step.with).actor.userId]);
  else await addToRoom(seeder, id, folder.id, { ...step, level: step.level ?? level });
}

type Added = Extract<RoomStep, { do: 'document' }>;

async function addToRoom(
  seeder: DemoSeeder,
  ventureId: number,
  folderId: number,
  { by, title, pages, made, level, may_download, expected }: Added & { level: NonNullable<Added['level']> },
): Promise<void> {
  const context = seeder.person(by);
  const content = made ? await makeDocument(made) : { name: `${title}.pdf`, bytes: makeReport(title, pages) };
  const file = await seeder.receive('file', 'room', content);
  const earlier = (await readRoom(context, ventureId)).folders
    .flatMap(({ documents }) => documents)
    .find((document) => document.title === title);
  if (earlier) {
    await addVersion(context, { id: earlier.id, file });
    return;
  }
  const document_id = await addDocument(context, { ventureId, folderId, file });
  await changeDocument(context, document_id, { title, level, may_download });
  if (expected)
    await expectDocument(context, { id: ventureId, item: expected }, { document_id, reason: '', level });
}
