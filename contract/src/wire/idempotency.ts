/** Header with a client's key for one call: a retry with the same key gets the reply of the first. */
export const idempotencyHeader = 'idempotency-key';
