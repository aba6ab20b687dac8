import type { Readable } from 'node:stream';
import type { Context, SignedIn } from '../../platform/context.ts';
import type { PaperTable } from '../../platform/paper/paper.ts';

/** A file as the index of a dossier names it. */
export interface DossierFile {
  /** In the archive; unique for each file. */
  path: string;
  name: string;
  /** ISO 8601. */
  addedAt: string;
  /** Absent for one that its reader may view, but not save. */
  open?: () => Promise<Readable>;
}

/** Something that someone wrote, with its files. */
export interface DossierEntry {
  kind: 'entry';
  by: string;
  /** ISO 8601. */
  at: string;
  text: string;
  files: readonly DossierFile[];
}

export type DossierBlock =
  | { kind: 'heading' | 'text' | 'note'; text: string }
  | { kind: 'facts'; rows: readonly (readonly [term: string, value: string])[] }
  | PaperTable
  | DossierEntry
  | { kind: 'files'; files: readonly DossierFile[] };

/** A chapter, read while it is written. One without blocks is left out. */
export interface DossierPart {
  title: string;
  read: (reading: Reading) => AsyncIterable<DossierBlock>;
}

/**
 * As whom a dossier is read: `seen` reads everything as of one moment, `live` opens files, which checks access again. Both are the
 * asker's, so that the calls behind the pages decide what is in it.
 */
export interface Reading<Who extends SignedIn = SignedIn> {
  seen: Context<Who>;
  live: Context<Who>;
}

/** What a dossier is about, for one reader. */
export interface DossierSubject {
  title: string;
  /** What its reader may see of it now, as a text to compare. */
  scope: string;
  /** Whether it names other people, so that ordering it needs a recent password. */
  needsPassword: boolean;
  parts: readonly DossierPart[];
}
