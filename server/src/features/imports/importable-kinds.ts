import type { ImportKind } from '@proxima/contract/imports/import-kinds';
import type { Importable } from '../../platform/tables/importable.ts';

/** What each kind takes; the features say it, and `server/src/imported-kinds.ts` brings them together. */
export type ImportableKinds = Readonly<Record<ImportKind, Importable>>;
