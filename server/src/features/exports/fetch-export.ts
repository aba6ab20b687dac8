import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { type ExportFormat, type ExportList, exportEndpoints } from '@proxima/contract/admin/exports';
import { rightsOfRole } from '@proxima/contract/admin/rights';
import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { limitConcurrency } from '../../platform/limits/limit-concurrency.ts';
import { writeCsv } from '../../platform/tables/write-csv.ts';
import { writeXlsx } from '../../platform/tables/write-xlsx.ts';
import { findAdminOfSession } from '../accounts/sessions/authenticate.ts';
import { hashToken } from '../accounts/sessions/tokens.ts';
import { consumeTicket } from './export-tickets.repository.ts';
import { isExportList, openTable } from './exported-lists.ts';

export interface ExportedFile {
  name: string;
  format: ExportFormat;
  content: Readable;
}

/** Each holds a connection of the database for as long as its reader takes. */
const few = limitConcurrency({ concurrency: 3, waiting: 6, timeoutMs: 15_000 });

/**
 * The file of an ordered export, made while it is read; ending the reading ends the query.
 * @throws DomainError `not_found` for a link that was used, is too old, or whose administrator may no longer; `unavailable`
 * while too many are fetched.
 */
export function fetchExport(context: Context, token: string): Promise<ExportedFile> {
  return new Promise((resolve, reject) => {
    const whole = few(async () => {
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
  const actor = ticket && (await findAdminOfSession(platform, ticket.session_id));
  if (!ticket || !actor?.isVerified || !isExportList(ticket.list)) throw new DomainError('not_found');
  const { list, format, filters } = ticket;
  if (!rightsOfRole[actor.rank].includes(exportEndpoints[list].access)) throw new DomainError('not_found');
  const table = openTable({ ...context, actor }, list, { format, ...(filters as object) });
  return {
    name: `${nameOf(list)}-${platform.clock.now().toISOString().slice(0, 10)}.${format}`,
    format,
    content: format === 'csv' ? writeCsv(table) : writeXlsx(table),
  };
}

/** As its endpoint calls it. */
const nameOf = (list: ExportList): string => exportEndpoints[list].path.replace(/^.*\//, '');
