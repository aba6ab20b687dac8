import { Dialog } from '../../../ui/actions/dialog.tsx';
import { itemTypeNames } from '../model/name-of-item.ts';
import type { ItemType } from '../model/new-items.ts';
import { typeIcons } from '../model/type-icons.ts';

const groups: readonly { title: string; types: readonly ItemType[] }[] = [
  { title: 'Text', types: ['short-text', 'long-text', 'link', 'video-link'] },
  { title: 'Choice', types: ['one-of', 'several-of', 'yes-no', 'rating', 'country'] },
  { title: 'Figures and days', types: ['number', 'money', 'date'] },
  { title: 'Files, rows and people', types: ['file', 'table', 'people'] },
  { title: 'Not a question', types: ['statement', 'text', 'ending'] },
];

interface AddItemDialogProps {
  open: boolean;
  onClose: () => void;
  onChoose: (type: ItemType) => void;
}

/** What can be added to a section. */
export const AddItemDialog = ({ open, onClose, onChoose }: AddItemDialogProps) => (
  <Dialog open={open} onClose={onClose} title="What would you like to add?" isWide>
    <div className="flex flex-col gap-5">
      {groups.map(({ title, types }) => (
        <section key={title} aria-label={title}>
          <h3 className="mb-2 font-sans text-xs font-medium text-ink-soft">{title}</h3>
          <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
            {types.map((type) => {
              const Icon = typeIcons[type];
              return (
                <button
                  key={type}
                  type="button"
                  onClick={() => onChoose(type)}
                  className="flex min-h-11 items-center gap-2.5 rounded-control border border-line px-3 py-2 text-left text-sm transition-colors hover:border-ink hover:bg-mist"
                >
                  <Icon size={18} aria-hidden="true" className="shrink-0 text-ink-soft" />
                  {itemTypeNames[type]}
                </button>
              );
            })}
          </div>
        </section>
      ))}
    </div>
  </Dialog>
);
