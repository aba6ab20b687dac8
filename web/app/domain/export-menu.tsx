import {
  type ExportFormat,
  type ExportList,
  exportEndpoints,
  exportFormats,
  type TableFormat,
} from '@proxima/contract/exports/exports';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { Download, FileCheck, FileSpreadsheet, FileText } from 'lucide-react';
import { api } from '../session/api.ts';
import { useProtected } from '../session/reauthentication.tsx';
import { useSend } from '../session/use-send.ts';
import { Button } from '../ui/actions/button.tsx';
import { Menu, MenuItem } from '../ui/actions/menu.tsx';
import { notify, notifyFailure } from '../ui/feedback/toast.ts';

interface ExportMenuProps<List extends ExportList> {
  list: List;
  /** The filters of the list on the screen: the file has the same rows. */
  filters: Omit<BodyOf<(typeof exportEndpoints)[List]>, 'format'>;
  /** What it exports, where a page has several. */
  of?: string;
  /** On the button, where one thing is exported in several ways. */
  label?: string;
}

const icons = { csv: FileText, xlsx: FileSpreadsheet, pdf: FileCheck } as const;

/** The browser downloads the file itself, so that a large one never has to fit into the page's memory. */
function save(path: string) {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  link.click();
}

/** Requests an export and has the browser download it. */
export function useExport<List extends ExportList>(
  list: List,
  filters: Omit<BodyOf<(typeof exportEndpoints)[List]>, 'format'>,
) {
  const protect = useProtected();
  return useSend({
    mutationFn: (format: ExportFormat) =>
      protect(() =>
        // The menu offers the list's own formats.
        api.call(exportEndpoints[list] as (typeof exportEndpoints)['team'], {
          body: { format: format as TableFormat, ...filters },
        }),
      ),
    onSuccess: ({ message, data }) => {
      save(data.path);
      notify.success(message);
    },
    onError: (error) => notifyFailure(error),
  });
}

/** A button that saves a list as a file. */
export function ExportMenu<List extends ExportList>({
  list,
  filters,
  of,
  label = 'Export',
}: ExportMenuProps<List>) {
  const order = useExport(list, filters);
  const formats: readonly ExportFormat[] = exportEndpoints[list].formats;
  return (
    <Menu
      trigger={
        <Button
          kind="secondary"
          size={of ? 'small' : 'regular'}
          pending={order.isPending}
          pendingLabel="Preparing..."
          aria-label={of && `${label}: ${of}`}
        >
          <Download size={16} aria-hidden="true" /> {label}
        </Button>
      }
    >
      {formats.map((format) => {
        const Icon = icons[format];
        return (
          <MenuItem key={format} onSelect={() => order.mutate(format)}>
            <Icon size={18} aria-hidden="true" /> {exportFormats[format].label}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
