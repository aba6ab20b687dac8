import { StartError } from '../../monitoring/start-error.ts';

/** The embedded database cannot run here; its message is the one line to print before leaving. */
export class EmbeddedDatabaseError extends StartError {
  override readonly name = 'EmbeddedDatabaseError';
}
