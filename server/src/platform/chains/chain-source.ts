import type { Database } from '../database/database.ts';

/** The end of a chain: how many entries it has, and the hash of the last one. */
export interface ChainHead {
  /** Unique over all sources: `audit 7`. */
  chain: string;
  length: number;
  head: Buffer;
}

/** A family of append-only chains in which the hash of each entry covers the entry before. */
export interface ChainSource {
  /** The first word of its chains' names. */
  kind: string;
  listHeads(db: Database): Promise<ChainHead[]>;
  /** The current hashes of these entries, in the same order; null for a missing entry. */
  hashesAt(db: Database, entries: { chain: string; position: number }[]): Promise<(Buffer | null)[]>;
}

export const kindOf = (chain: string): string => chain.split(' ')[0] ?? '';
