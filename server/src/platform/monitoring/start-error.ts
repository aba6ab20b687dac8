/** The server cannot start; its message is the one line to print before leaving. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
