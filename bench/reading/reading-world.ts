import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { documentEndpoints } from '@proxima/contract/documents/document-endpoints';
import pg from 'pg';
import { makePages } from '../../server/test/documents/make-pages.ts';
import { eligibleInvestor } from '../../testing/people/eligible-investor.ts';
import { listedVenture } from '../../testing/people/listed-venture.ts';
import { makeFirstAdmin, registerMember } from '../../testing/people/people.ts';
import { callAs } from '../../testing/people/talk.ts';
import type { Installation } from '../../testing/processes/server.ts';

export interface ReadingWorld {
  founder: SignedInUser;
  investor: SignedInUser;
  slug: string;
  documentId: number;
}

const fillerLine =
  'What the founders say about the wind above the harbour, and what they have measured so far. '.repeat(12);

/** Creates a listed venture with a PDF of that many pages for investors with access, and an investor who has it. */
export async function makeReadingWorld(server: Installation, pages: number): Promise<ReadingWorld> {
  const admin = await makeFirstAdmin(server.origin, server.adminLink);
  const founder = await registerMember(server.origin);
  const venture = await listedVenture(server.origin, admin, founder, 'Tidal Kites');
  const investor = await eligibleInvestor(server, admin);
  const path = documentEndpoints.add.path.replace(':id', String(venture.id));
  const [folder] = (await callAs(server.origin, founder, 'GET', path)).data.folders;
  const form = new FormData();
  form.set('folder_id', String(folder.id));
  const bytes = new Uint8Array(makePages(pages, fillerLine));
  form.set('file', new File([bytes], 'Pitch deck.pdf', { type: 'application/pdf' }));
  const documentId: number = (await callAs(server.origin, founder, 'POST', path, form)).data.id;
  const client = new pg.Client({ connectionString: await server.databaseUrl() });
  await client.connect();
  try {
    await client.query(`update folders set level = 'granted'`);
    await client.query(`update documents set level = 'granted'`);
    await client.query('insert into access_grants (venture_id, user_id) values ($1, $2)', [
      venture.id,
      investor.id,
    ]);
  } finally {
    await client.end();
  }
  return { founder, investor, slug: venture.slug, documentId };
}
