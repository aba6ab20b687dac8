import { namedCalls, type OpenCall } from '@proxima/contract/programmes/open-calls';
import { programmeLimits as limits } from '@proxima/contract/programmes/programme-limits';
import { programmeMessages as messages } from '@proxima/contract/programmes/programme-messages';
import { callPath, programmePath } from '@proxima/contract/programmes/programme-paths';
import type { publicProgrammeEndpoints } from '@proxima/contract/programmes/public-endpoints';
import type { PublicCall, PublicProgramme } from '@proxima/contract/programmes/public-wire';
import type { ReplyOf } from '@proxima/contract/wire/endpoint';
import type { Database } from '../../../platform/database/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { findCoverAlt } from '../../content/pictures/find-cover-alt.ts';
import { getCurrentForm } from '../../forms/use-form.ts';
import {
  presentCallCard,
  presentOpenCall,
  presentProgrammeCard,
  presentPublicCall,
  presentPublicProgramme,
} from './public.presenter.ts';
import {
  findNextTurn,
  findVisibleCall,
  findVisibleCallBySlug,
  findVisibleProgramme,
  listVisibleAddresses,
  listVisibleCalls,
  listVisibleProgrammes,
} from './public-calls.repository.ts';

/** Everything that is published. For everyone. */
export async function readPublicProgrammes(
  db: Database,
): Promise<ReplyOf<typeof publicProgrammeEndpoints.list>['data']> {
  const [open, coming, past, programmes] = await Promise.all([
    listVisibleCalls(db, 'open'),
    listVisibleCalls(db, 'coming'),
    listVisibleCalls(db, 'closed'),
    listVisibleProgrammes(db),
  ]);
  return {
    open: open.map(presentCallCard),
    coming: coming.map(presentCallCard),
    past: past.map(presentCallCard),
    programmes: programmes.map(presentProgrammeCard),
  };
}

/** The open calls that every page of the site names. For everyone. */
export const listOpenCalls = async (db: Database): Promise<OpenCall[]> =>
  namedCalls((await listVisibleCalls(db, 'open')).map(presentOpenCall));

/** A published programme with its calls. For everyone. @throws DomainError `not_found` */
export async function readPublicProgramme(db: Database, slug: string): Promise<PublicProgramme> {
  const row = await findVisibleProgramme(db, slug);
  if (!row) throw new DomainError('not_found');
  const [open, coming, closed, imageAlt] = await Promise.all([
    listVisibleCalls(db, 'open', row.id),
    listVisibleCalls(db, 'coming', row.id),
    listVisibleCalls(db, 'closed', row.id),
    findCoverAlt(db, row.image),
  ]);
  const next = [...open, ...coming];
  const current = next.length > 0 ? next.slice(0, limits.shownCalls) : closed.slice(0, 1);
  const earlier = next.length > 0 ? closed : closed.slice(1);
  return presentPublicProgramme(row, imageAlt, { current, earlier });
}

/** A published call with all its questions. For everyone. @throws DomainError `not_found` */
export async function readPublicCall(
  db: Database,
  address: { slug: string; call: string },
): Promise<PublicCall> {
  const [row, programme] = await Promise.all([
    findVisibleCall(db, address),
    findVisibleProgramme(db, address.slug),
  ]);
  if (!row || !programme) throw new DomainError('not_found');
  const [{ document }, imageAlt] = await Promise.all([
    getCurrentForm(db, row.form_id),
    findCoverAlt(db, programme.image),
  ]);
  return presentPublicCall(row, programme, { document, imageAlt });
}

/** Milliseconds until a published call opens or closes next; undefined when none will. */
export const untilNextTurn = (db: Database): Promise<number | undefined> => findNextTurn(db);

/** The text on the sharing card of a programme (`programmes-spring`) or a call (`calls-spring-2027`), if it is published. */
export async function findProgrammeCard(
  db: Database,
  name: string,
): Promise<{ title: string; kicker: string } | undefined> {
  const [, kind, slug] = /^(programmes|calls)-([a-z0-9-]{1,80})$/.exec(name) ?? [];
  if (slug === undefined) return undefined;
  if (kind === 'programmes') {
    const programme = await findVisibleProgramme(db, slug);
    return programme && { title: programme.name, kicker: messages.programme };
  }
  const call = await findVisibleCallBySlug(db, slug);
  return call && { title: call.title, kicker: call.programme_name };
}

/** Paths and last changes of the published programmes and calls, for search engines. */
export async function listProgrammePages(db: Database): Promise<{ path: string; updated_at: Date }[]> {
  const [programmes, calls] = await Promise.all([listVisibleProgrammes(db), listVisibleAddresses(db)]);
  if (programmes.length === 0) return [];
  return [
    { path: programmePath(), updated_at: latest(programmes) },
    ...programmes.map(({ slug, updated_at }) => ({ path: programmePath(slug), updated_at })),
    ...calls.map(({ programme, slug, updated_at }) => ({ path: callPath(programme, slug), updated_at })),
  ];
}

const latest = (rows: readonly { updated_at: Date }[]): Date =>
  new Date(Math.max(...rows.map(({ updated_at }) => updated_at.getTime())));
