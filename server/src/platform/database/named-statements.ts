/** Distinct texts that one process names: a connection keeps a plan, some 20 kB, of each that it has run. */
const maxNames = 300;

/** PostgreSQL refuses a kept plan whose columns have changed, as `*` does with the next migration while this process still runs. */
const takesEveryColumn = /(?:select|returning|\.)\s*\*/i;

/** The name for a statement's text, or undefined for one that should be sent without. */
export type NameStatement = (text: string) => string | undefined;

/**
 * Names statements by their text: a connection parses a named one once and plans it at most a few times, instead of with every call.
 * A text gets its name when it comes a second time, so that those that never come back use none up. The number of names is bounded;
 * later texts are sent without. One function per pool of connections, never shared.
 */
export function nameStatements(): NameStatement {
  const names = new Map<string, string>();
  const seenOnce = new Set<string>();
  return (text) => {
    const name = names.get(text);
    if (name || names.size >= maxNames || takesEveryColumn.test(text)) return name;
    if (!seenOnce.delete(text)) {
      if (seenOnce.size >= maxNames) seenOnce.clear();
      seenOnce.add(text);
      return undefined;
    }
    const added = `s${names.size + 1}`;
    names.set(text, added);
    return added;
  };
}

/** Behind a pooler that deals out connections by transaction, a name may mean nothing, or something else. */
export const nameNothing: NameStatement = () => undefined;
