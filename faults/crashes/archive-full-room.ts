import { join } from 'node:path';
import { archiveEndpoints } from '@proxima/contract/documents/archive-endpoints';
import { viewerEndpoints } from '@proxima/contract/documents/viewer-endpoints';
import { exportEndpoints } from '@proxima/contract/exports/exports';
import { makePages } from '../../server/test/documents/make-pages.ts';
import { makeNoisePicture } from '../../server/test/documents/noise-picture.ts';
import { eligibleInvestor } from '../../testing/people/eligible-investor.ts';
import { listedVenture } from '../../testing/people/listed-venture.ts';
import { makeFirstAdmin, registerMember } from '../../testing/people/people.ts';
import { addDocument } from '../../testing/people/room-documents.ts';
import { callAs } from '../../testing/people/talk.ts';
import type { ServerUnderTest } from '../../testing/processes/server.ts';
import { claim, type Outcome } from '../fault.ts';
import { countFiles, fill, onSmallVolume } from './small-volume.ts';

/** Pixels; a picture is then about 7.5 MB. */
const side = 1_600;

/**
 * Archives a data room and downloads it as one ZIP although the disk is full and smaller than the ZIP: an archive only refers to the
 * documents, and the ZIP is streamed to the reader. A stamped copy needs temporary space, so it is refused and leaves nothing behind.
 */
export async function archiveFullRoom({ measures, failures }: Outcome): Promise<void> {
  const worlds: Awaited<ReturnType<typeof fillRoom>>[] = [];
  await onSmallVolume(['files', 'tmp'], '24m', {
    prepare: async (server) => {
      worlds.push(await fillRoom(server));
    },
    check: async ({ origin, dataDir }) => {
      for (const { admin, founder, reader, ventureId, deck } of worlds) {
        const volumes = ['files', 'tmp'].map((name) => join(dataDir, name));
        const before = await countFiles(volumes);
        for (const volume of volumes) await fill(volume);
        const at = `/api/admin/ventures/${ventureId}/room-archives`;
        await callAs(origin, admin, 'POST', at, { reason: 'Before the round.' });
        const list = archiveEndpoints.list.path.replace(':id', String(ventureId));
        const [archive] = (await callAs(origin, founder, 'GET', list)).data;
        const order = { format: 'csv', archive_id: archive.id };
        const { path } = (await callAs(origin, founder, 'POST', exportEndpoints.frozenRoom.path, order)).data;
        const zip = await fetch(origin + path);
        const saved = (await zip.arrayBuffer()).byteLength;
        const stamped = viewerEndpoints.download.path.replace(':id', String(deck)).replace(':number', '1');
        const copy = await fetch(origin + stamped, { headers: { authorization: `Bearer ${reader.token}` } });
        const body = await copy.text();
        measures['archive on a full disk'] =
          `${Math.round(saved / 2 ** 20)} MB saved, a stamped copy ${copy.status}`;
        claim(failures, zip.status === 200 && saved > archive.size, `archive: ${zip.status}, ${saved} bytes`);
        claim(
          failures,
          [503, 507].includes(copy.status),
          `a stamped copy: ${copy.status} ${body.slice(0, 200)}`,
        );
        claim(failures, (await countFiles(volumes)) === before, 'a refused copy left files behind');
      }
    },
  });
}

/** Creates a room with two large pictures and a deck that an investor may save. */
async function fillRoom(server: ServerUnderTest) {
  const { origin } = server;
  const admin = await makeFirstAdmin(origin, server.adminLink);
  const founder = await registerMember(origin);
  const { id: ventureId } = await listedVenture(origin, admin, founder, 'Tidal Kites');
  const reader = await eligibleInvestor(server, admin);
  for (const name of ['North', 'South']) {
    await addDocument(origin, founder, ventureId, {
      name: `${name}.png`,
      bytes: await makeNoisePicture(side),
    });
  }
  const deck = await addDocument(origin, founder, ventureId, {
    name: 'Deck.pdf',
    bytes: makePages(30),
    mayDownload: true,
  });
  return { admin, founder, reader, ventureId, deck };
}
