/** The server cannot start; its message is the one line to print before exiting. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
