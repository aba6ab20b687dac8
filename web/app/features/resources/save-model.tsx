import { Download } from 'lucide-react';
import { useExport } from '../../domain/export-menu.tsx';
import { Button } from '../../ui/actions/button.tsx';

/** Saves the worked example of the financial model as a spreadsheet. */
export function SaveModel() {
  const order = useExport('financialModel', {});
  return (
    <Button
      className="self-start"
      pending={order.isPending}
      pendingLabel="Preparing..."
      onClick={() => order.mutate('xlsx')}
    >
      <Download size={16} aria-hidden="true" /> Download the spreadsheet
    </Button>
  );
}
