import type { Platform } from '../../platform/context.ts';
import { readRevision } from './sections.repository.ts';

/** What the database announces after every commit that changed content (migration 0005). */
const channel = 'content_changed';
/** Milliseconds that an editor waits at most for the news of the own change. */
const longestWait = 1_000;

interface Effects {
  /** Content changed, by whichever node. */
  onChange(): void;
  /** News stopped reaching this node (false), or do so again and some may have been missed (true). */
  onHearing(isHearing: boolean): void;
}

/** News of every change of public content, on this node. */
export interface ContentNews {
  /**
   * Resolves once this node has heard of all that is committed, and so has dropped what was older. PostgreSQL tells all
   * nodes at once, so that an editor who is answered after it finds the change on every node.
   */
  caughtUp(): Promise<void>;
  stop(): Promise<void>;
}

/** Listens from now on; what changed before is nobody's news. */
export async function followContent(
  { db, notifications }: Pick<Platform, 'db' | 'notifications'>,
  { onChange, onHearing }: Effects,
): Promise<ContentNews> {
  const waiting = new Set<() => void>();
  let heard = 0;
  const hear = (revision: string): void => {
    heard = Math.max(heard, Number(revision));
    onChange();
    for (const check of waiting) check();
  };
  const listening = await notifications.listen(
    channel,
    hear,
    () => onHearing(true),
    () => onHearing(false),
  );

  const hearOf = (revision: number): Promise<boolean> =>
    new Promise((resolve) => {
      const check = () => {
        if (heard >= revision) finish(true);
      };
      const finish = (isHeard: boolean) => {
        clearTimeout(timer);
        waiting.delete(check);
        resolve(isHeard);
      };
      const timer = setTimeout(finish, longestWait, false);
      waiting.add(check);
    });

  return {
    caughtUp: async () => {
      const revision = await readRevision(db);
      if (heard < revision && !(await hearOf(revision))) onChange();
    },
    stop: () => listening.stop(),
  };
}
