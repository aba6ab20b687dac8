import { fromEach, type Rule, stateTable } from '../states/state-table.ts';

/** The states of an import. In `checking`, `importing` and `undoing` the server works through its rows. */
export const importStates = [
  'draft',
  'checking',
  'checked',
  'importing',
  'done',
  'stopped',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof importStates)[number];

export const importStateTexts: Record<ImportState, { label: string; tone: 'amber' | 'green' | 'slate' }> = {
  draft: { label: 'Draft', tone: 'slate' },
  checking: { label: 'Checking', tone: 'amber' },
  checked: { label: 'Ready to import', tone: 'amber' },
  importing: { label: 'Importing', tone: 'amber' },
  done: { label: 'Imported', tone: 'green' },
  stopped: { label: 'Stopped', tone: 'slate' },
  undoing: { label: 'Undoing', tone: 'amber' },
  undone: { label: 'Undone', tone: 'slate' },
};

/** Nothing is imported yet: it can be discarded, and is deleted as a whole when it is old. */
export const unstartedStates = ['draft', 'checking', 'checked'] as const satisfies ImportState[];

export const isUnstarted = (state: ImportState): boolean =>
  (unstartedStates as readonly ImportState[]).includes(state);

export const runningStates = ['checking', 'importing', 'undoing'] as const satisfies ImportState[];

/** Whether the server is working through the rows. */
export const isRunning = (state: ImportState): boolean =>
  (runningStates as readonly ImportState[]).includes(state);

/** Who acts: an owner, or the server when it has worked through all rows or may not go on. */
export type ImportActor = 'owner' | 'server';
export type ImportAct = 'check' | 'edit' | 'start' | 'stop' | 'undo' | 'finish';

export const importChanged = 'This import has changed in the meantime. You now see how it stands.';

export const importTable = stateTable<ImportState, ImportActor, ImportAct, Rule<ImportState, ImportActor>>({
  states: importStates,
  actors: ['owner', 'server'],
  refusal: importChanged,
  rules: {
    check: {
      by: ['owner'],
      next: { draft: 'checking' },
      condition: 'every required field has a column or a value for empty cells',
    },
    /** Back to the columns; what was found is discarded. */
    edit: { by: ['owner'], next: fromEach(['checking', 'checked'], 'draft') },
    start: {
      by: ['owner'],
      next: { checked: 'importing' },
      condition: 'at least one row has no problem',
    },
    /** What was imported until then stays. The server stops once the account of whoever started it is disabled or gone. */
    stop: { by: ['owner', 'server'], next: { importing: 'stopped' } },
    undo: {
      by: ['owner'],
      next: fromEach(['done', 'stopped'], 'undoing'),
      condition: 'it ended less than a day ago by the clock of the database',
    },
    finish: {
      by: ['server'],
      next: { checking: 'checked', importing: 'done', undoing: 'undone' },
      condition: 'no row is left',
    },
  },
});
