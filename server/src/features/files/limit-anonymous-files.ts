import { fileMessages } from '@proxima/contract/files/files';
import { anonymousFiles } from '@proxima/contract/wire/limits';
import type { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { consumeRateLimit } from '../../platform/limits/rate-limit.ts';
import { networkAddress } from '../../platform/network-address.ts';
import type { CheckedFile } from './record-file.ts';

/**
 * Counts files that belong to nobody, in the transaction that records them: what is not stored is not counted.
 * @throws DomainError `too_large` when strangers, or those of this address, have sent as much as is taken in a day.
 */
export async function limitAnonymousFiles(tx: Database, ip: string, files: CheckedFile[]): Promise<void> {
  const [first] = files;
  if (!first) return;
  const amount = Math.ceil(files.reduce((sum, { size }) => sum + size, 0) / 1024);
  try {
    await consumeRateLimit(tx, `anonymous-files:${networkAddress(ip)}`, anonymousFiles.ofAddress, amount);
    await consumeRateLimit(tx, 'anonymous-files', anonymousFiles.ofAll, amount);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'too_many_requests') throw error;
    const message = fileMessages.anonymousQuota;
    throw new DomainError('too_large', { message, fields: { [first.field]: [message] } });
  }
}
