import { expectedDocuments } from '@proxima/contract/documents/expected-documents';
import type { ExpectedDocument } from '@proxima/contract/documents/wire-room';
import { Circle, CircleCheck, CircleDashed } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { ExpectedDialog } from './dialogs/expected-dialog.tsx';
import { useRoomDesk } from './room-desk.ts';

type Expected = (typeof expectedDocuments)[number];

function Status({ said }: { said: ExpectedDocument | undefined }) {
  const { room, hrefOf } = useRoomDesk();
  const document = room.folders
    .flatMap(({ documents }) => documents)
    .find(({ id }) => id === said?.document_id);
  if (document)
    return (
      <a href={hrefOf(document.id)} className="text-link wrap-anywhere">
        {document.title}
      </a>
    );
  return (
    <span className="wrap-anywhere text-ink-soft">
      {said ? `Missing: ${said.reason}` : 'Not answered yet'}
    </span>
  );
}

function Row({ expected, said }: { expected: Expected; said: ExpectedDocument | undefined }) {
  const { room } = useRoomDesk();
  const [isOpen, setOpen] = useState(false);
  const Icon = said === undefined ? Circle : said.document_id === null ? CircleDashed : CircleCheck;
  return (
    <li className="flex items-start gap-3 py-2.5 first:pt-0 last:pb-0">
      <Icon
        size={18}
        aria-hidden="true"
        className={said?.document_id ? 'mt-px text-green' : 'mt-px text-ink-soft'}
      />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{expected.label}</p>
        <p className="text-xs">
          <Status said={said} />
        </p>
      </div>
      {room.may_edit && (
        <Button
          kind="quiet"
          size="small"
          aria-label={`Change: ${expected.label}`}
          onClick={() => setOpen(true)}
        >
          Change
        </Button>
      )}
      {isOpen && <ExpectedDialog {...{ expected, said }} onClose={() => setOpen(false)} />}
    </li>
  );
}

/** The documents that investors expect: which are in the room, and why others are missing. Readers see the items filled in for them. */
export function Checklist() {
  const { room } = useRoomDesk();
  const saidOf = ({ item }: Expected) => room.expected.find((one) => one.item === item);
  const shown = expectedDocuments.filter((one) => room.may_edit || saidOf(one) !== undefined);
  if (shown.length === 0) return null;
  const here = room.expected.filter(({ document_id }) => document_id !== null).length;
  const lead = room.may_edit
    ? `${here} of ${shown.length} are here. For each of the others, say why it is missing. Readers can see it.`
    : 'What the founders say about the documents that investors usually ask for.';
  return (
    <TitledCard title="Checklist" lead={lead}>
      <ul className="divide-y divide-line text-sm">
        {shown.map((expected) => (
          <Row key={expected.item} expected={expected} said={saidOf(expected)} />
        ))}
      </ul>
    </TitledCard>
  );
}
