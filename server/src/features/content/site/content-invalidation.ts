import { randomUUID } from 'node:crypto';
import type { Platform } from '../../../platform/context.ts';
import { readRevision } from '../sections/sections.repository.ts';

/** The database's notification after every commit that changed content (`0005_content.sql`). */
const changed = 'content_changed';
/** A node's confirmation that it dropped older pages: its name and the revision. */
const dropped = 'content_dropped';
/** Milliseconds that an editor waits for nodes that do not confirm. */
const maxWait = 1_000;

interface Effects {
  /** Content changed, on any node. */
  onChange(): void;
  /** Notifications stopped arriving (false), or arrive again and some may have been missed (true). */
  onConnection(isConnected: boolean): void;
}

/** Drops cached pages on all nodes when content changes. */
export interface ContentInvalidation {
  /**
   * Resolves once every connected node has dropped pages older than what is committed now, so that an editor sees the
   * change wherever the next request goes. Gives up on a node that hangs.
   */
  everywhere(): Promise<void>;
  stop(): Promise<void>;
}

/** Listens from now on. Earlier changes are not replayed. */
export async function followContent(
  platform: FollowedPlatform,
  effects: Effects,
): Promise<ContentInvalidation> {
  const { db, notifications, log } = platform;
  const confirmations = new Confirmations();
  const subscriptions = await subscribe(platform, effects, confirmations);
  return {
    everywhere: async () => {
      const [revision, nodes] = await Promise.all([readRevision(db), notifications.countNodes()]);
      if (await confirmations.wait(revision, nodes, maxWait)) return;
      effects.onChange();
      log.warn({ revision, nodes }, 'not every node has confirmed that it dropped changed content');
    },
    stop: async () => {
      for (const subscription of subscriptions) await subscription.stop();
    },
  };
}

type FollowedPlatform = Pick<Platform, 'db' | 'notifications' | 'log'>;

async function subscribe(
  { db, notifications, log }: FollowedPlatform,
  { onChange, onConnection }: Effects,
  confirmations: Confirmations,
): Promise<{ stop(): Promise<void> }[]> {
  const node = randomUUID();
  const confirm = async (revision: string | number): Promise<void> => {
    try {
      await notifications.notify(dropped, [`${node} ${revision}`]);
    } catch (error) {
      log.warn({ err: error }, 'could not confirm to other nodes that content was dropped');
    }
  };
  const drop = (revision: string): void => {
    onChange();
    void confirm(revision);
  };
  /** Nodes that count this one as connected wait for its confirmation, even of changes made before it listened. */
  const catchUp = async (): Promise<void> => {
    onConnection(true);
    await readRevision(db).then(confirm, () => undefined);
  };
  const subscriptions = [
    await notifications.listen(
      dropped,
      (payload) => confirmations.add(payload),
      () => undefined,
    ),
    await notifications.listen(
      changed,
      drop,
      () => void catchUp(),
      () => onConnection(false),
    ),
  ];
  await catchUp();
  return subscriptions;
}

/** The newest revision that each node has confirmed. */
class Confirmations {
  readonly #newest = new Map<string, number>();
  readonly #waiting = new Set<() => void>();

  add(payload: string): void {
    const [node = '', revision] = payload.split(' ');
    this.#newest.set(node, Math.max(this.#newest.get(node) ?? 0, Number(revision)));
    for (const check of this.#waiting) check();
  }

  /** Whether this many nodes confirm the revision in time. */
  wait(revision: number, nodes: number, milliseconds: number): Promise<boolean> {
    const isConfirmed = () =>
      [...this.#newest.values()].filter((newest) => newest >= revision).length >= nodes;
    if (isConfirmed()) return Promise.resolve(true);
    return new Promise((resolve) => {
      const finish = (isNotified: boolean) => {
        clearTimeout(timer);
        this.#waiting.delete(check);
        resolve(isNotified);
      };
      const check = () => {
        if (isConfirmed()) finish(true);
      };
      const timer = setTimeout(finish, milliseconds, false);
      this.#waiting.add(check);
    });
  }
}
