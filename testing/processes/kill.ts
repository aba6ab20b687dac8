/** `kill -9`. */
export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended before the signal arrived.
  }
}
