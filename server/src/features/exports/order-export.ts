import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import {
  type ExportFormat,
  type ExportList,
  exportEndpoints,
  exportFileEndpoints,
  exportFormats,
} from '@proxima/contract/exports/exports';
import { refusalOf } from '../../platform/access.ts';
import { audit } from '../../platform/audit.ts';
import type { Context, SignedIn } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { limitConcurrency } from '../../platform/limits/limit-concurrency.ts';
import { writeCsv } from '../../platform/tables/write-csv.ts';
import { writeXlsx } from '../../platform/tables/write-xlsx.ts';
import { findActorOfSession } from '../accounts/sessions/authenticate.ts';
import { assertFreshlyAuthenticated } from '../accounts/sessions/reauthenticate.ts';
import { hashToken, newToken } from '../accounts/sessions/tokens.ts';
import { consumeTicket, insertTicket } from './export-tickets.repository.ts';
import {
  isArchiveList,
  isExportList,
  isPaperList,
  openArchiveList,
  openPaper,
  openTable,
} from './exported-lists.ts';

interface ExportOrder {
  list: ExportList;
  format: ExportFormat;
  /** As the list's own endpoint takes them. */
  filters: Record<string, unknown>;
}

/**
 * Records who exports which list, and makes a link to the file that works once. The endpoint has checked the access.
 * @returns the path of the file.
 * @throws DomainError `reauthentication_required` for a list of people whose password was last given too long ago.
 */
export async function orderExport(
  context: Context<SignedIn>,
  { list, format, filters }: ExportOrder,
): Promise<string> {
  if (exportEndpoints[list].isPersonal) await assertFreshlyAuthenticated(context);
  const token = newToken();
  await inTransaction(context.platform, async (tx) => {
    const recorded = { format, ...withoutSearch(filters) };
    await audit(tx.db, context, 'list.exported', { kind: list, id: null }, recorded);
    await insertTicket(tx.db, {
      token_hash: hashToken(token),
      session_id: context.actor.sessionId,
      list,
      format,
      filters: JSON.stringify(filters),
    });
  });
  return exportFileEndpoints.fetch.path.replace(':ticket', token);
}

/** Without what was typed, which may be a name or an address: it could never be deleted from the log. */
const withoutSearch = ({ search, ...others }: ExportOrder['filters']) =>
  search ? { ...others, was_searched: true } : others;

interface ExportedFile {
  name: string;
  type: string;
  content: Readable;
}

/** Each occupies a database connection for as long as its reader takes. */
const inTurn = limitConcurrency({ concurrency: 3, waiting: 6, timeoutMs: 15_000 });

/**
 * The file of an ordered export, made while it is read; closing it ends the query.
 * @throws DomainError `not_found` for a link that was used or is too old, or an owner who may no longer; `unavailable` while too many are
 * fetched.
 */
export function fetchExport(context: Context, token: string): Promise<ExportedFile> {
  return new Promise((resolve, reject) => {
    const whole = inTurn(async () => {
      const file = await openFile(context, token);
      resolve(file);
      await finished(file.content).catch(() => undefined);
    });
    whole.catch(reject);
  });
}

async function openFile(context: Context, token: string): Promise<ExportedFile> {
  const { platform } = context;
  const ticket = await consumeTicket(platform.db, hashToken(token));
  const actor = ticket && (await findActorOfSession(platform, ticket.session_id));
  if (!ticket || !actor || !isExportList(ticket.list)) throw new DomainError('not_found');
  const { list, format, filters } = ticket;
  const { access, path } = exportEndpoints[list];
  if (refusalOf(access, actor)) throw new DomainError('not_found');
  const order = { format, ...(filters as object) };
  const nameAs = (extension: string) =>
    `${path.replace(/^.*\//, '')}-${platform.clock.now().toISOString().slice(0, 10)}.${extension}`;
  if (isArchiveList(list)) {
    const content = await openArchiveList({ ...context, actor }, list, order);
    return { name: nameAs('zip'), type: 'application/zip', content };
  }
  const { type } = exportFormats[format];
  if (isPaperList(list))
    return { name: nameAs(format), type, content: await openPaper({ ...context, actor }, list, order) };
  const table = await openTable({ ...context, actor }, list, order);
  return {
    name: nameAs(format),
    type,
    content: format === 'csv' ? writeCsv(table) : writeXlsx(table),
  };
}
