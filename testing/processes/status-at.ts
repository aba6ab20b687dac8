import { setTimeout as sleep } from 'node:timers/promises';

/** The status of a page at one node. A node that was just killed is asked again until it is back. */
export async function statusAt(url: URL): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    try {
      return (await fetch(url)).status;
    } catch (error) {
      if (tries === 60) throw error;
    }
    await sleep(500);
  }
}
