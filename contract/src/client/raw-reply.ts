import type { Failure } from '../wire/envelope.ts';
import type { ApiErrorDetails } from './api-error.ts';

/** A reply as it arrived. */
export interface RawReply {
  status: number;
  text: string;
  header: (name: string) => string | null;
}

export const readReply = async (response: Response): Promise<RawReply> => ({
  status: response.status,
  text: await response.text(),
  header: (name) => response.headers.get(name),
});

/** Undefined for what is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A proxy may send a body of its own, without any part of the envelope. */
const envelopeOf = (value: unknown): Partial<Failure> =>
  typeof value === 'object' && value !== null && 'message' in value ? (value as Failure) : {};

/** What a failed reply says about itself. */
export function detailsOfFailure({ status, text, header }: RawReply): ApiErrorDetails {
  const envelope = envelopeOf(parseJson(text));
  const retryAfter = Number(header('retry-after') ?? Number.NaN);
  return {
    status,
    message: envelope.message,
    code: envelope.error,
    fields: envelope.data,
    requestId: header('x-request-id') ?? undefined,
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined,
  };
}
