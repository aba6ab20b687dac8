import { StartError } from '../monitoring/start-error.ts';

/** This release cannot use the database. The message is the one line to print before exiting. */
export class MigrationError extends StartError {
  override readonly name = 'MigrationError';
}
