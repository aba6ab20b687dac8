import { personalDataEndpoints } from '@proxima/contract/accounts/personal-data';
import { handOver } from '../../domain/files/hand-over.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { sessionLost } from '../../session/session-loss.ts';
import { readStoredUser } from '../../session/stored-user.ts';

const isFailure = (answer: unknown): answer is { message: string } =>
  typeof answer === 'object' && answer !== null && 'message' in answer && typeof answer.message === 'string';

async function failureOf(response: Response): Promise<ApiError> {
  const answer: unknown = await response.json().catch(() => null);
  return new ApiError({ status: response.status, message: isFailure(answer) ? answer.message : undefined });
}

/**
 * Saves the archive of the own data. A plain link cannot carry the token, and a token in an address would be logged.
 * @throws ApiError when it cannot be fetched whole.
 */
export async function downloadArchive(): Promise<void> {
  const headers = { authorization: `Bearer ${readStoredUser()?.token ?? ''}` };
  const response = await fetch(personalDataEndpoints.download.path, { headers }).catch(() => null);
  if (!response) throw new ApiError({ status: 0 });
  if (response.status === 401) sessionLost();
  if (!response.ok) throw await failureOf(response);
  const archive = await response.blob().catch(() => {
    throw new ApiError({ status: 0 });
  });
  handOver(archive, { download: `my-data-${new Date().toISOString().slice(0, 10)}.zip` });
}
