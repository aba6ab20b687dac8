/** The embedded database cannot run here; its message is the one line to print before leaving. */
export class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError';
}
