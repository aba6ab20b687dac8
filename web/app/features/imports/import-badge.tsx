import { type ImportState, importStateTexts } from '@proxima/contract/imports/import-states';
import { Badge } from '../../ui/display/badge.tsx';

export const ImportBadge = ({ state }: { state: ImportState }) => (
  <Badge tone={importStateTexts[state].tone}>{importStateTexts[state].label}</Badge>
);
