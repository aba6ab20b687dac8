import { type ChainedTable, chainedTable } from '../../platform/chains/chained-table.ts';

/** Every table that is sealed each minute and checked by `npm run audit:verify`. */
export const chainedTables: ChainedTable[] = [
  chainedTable({
    kind: 'audit',
    entries: 'audit_log',
    chainColumn: 'slot',
    heads: 'audit_chains',
    headsKey: 'slot',
    text: 'audit_row_text',
  }),
  chainedTable({
    kind: 'round',
    entries: 'ledger_entries',
    chainColumn: 'round_id',
    heads: 'round_chains',
    headsKey: 'round_id',
    text: 'ledger_entry_text',
  }),
];
