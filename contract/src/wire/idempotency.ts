/** Header under which a client names one attempt, so that a retry answers as the first one did. */
export const idempotencyHeader = 'idempotency-key';
