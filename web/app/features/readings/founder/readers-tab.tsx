import type { ReadDocument } from '@proxima/contract/readings/reading-endpoints';
import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import { useState } from 'react';
import { exactDuration } from '../../../lib/format/duration.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { useDocumentReadings, useReadDocuments } from '../readings.queries.ts';
import { ReadingsOfVersion } from './document-readings.tsx';

const msOf = ({ named, counted }: ReadDocument) => named.ms + (counted?.ms ?? 0);

const labelOf = (document: ReadDocument) =>
  `${document.folder} · ${document.title} (${msOf(document) === 0 ? 'no figures yet' : exactDuration(msOf(document))})`;

/** The document read for the longest time, which is shown until another one is chosen. */
const defaultDocument = (documents: readonly ReadDocument[]) =>
  documents.reduce((max, one) => (msOf(one) > msOf(max) ? one : max));

interface VersionFieldProps {
  versions: readonly number[];
  version: number;
  onChange: (version: number) => void;
}

const VersionField = ({ versions, version, onChange }: VersionFieldProps) => (
  <SelectField
    label="Version"
    quiet
    options={versions.map((number, index) => ({
      value: String(number),
      label: index === 0 ? `${number} (newest)` : String(number),
    }))}
    value={String(version)}
    onChange={({ target }) => onChange(Number(target.value))}
    className="w-40 max-sm:w-full [&_option[value='']]:hidden"
  />
);

function Documents({ documents }: { documents: readonly ReadDocument[] }) {
  const [chosen, setChosen] = useState<{ id: number; version?: number }>({
    id: defaultDocument(documents).id,
  });
  const query = useDocumentReadings(chosen.id, chosen.version);
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label="Document"
          quiet
          options={documents.map((document) => ({ value: String(document.id), label: labelOf(document) }))}
          value={String(chosen.id)}
          onChange={({ target }) => setChosen({ id: Number(target.value) })}
          className="w-full max-w-[34rem] [&_option[value='']]:hidden"
        />
        {query.data && query.data.versions.length > 1 && (
          <VersionField
            versions={query.data.versions}
            version={query.data.version}
            onChange={(version) => setChosen({ id: chosen.id, version })}
          />
        )}
      </div>
      <QueryContent query={query}>{(readings) => <ReadingsOfVersion {...readings} />}</QueryContent>
    </div>
  );
}

/** How the documents of a venture are read, for its founders and the team. */
export default function ReadersTab({ venture }: { venture: VentureDetail }) {
  return (
    <QueryContent query={useReadDocuments(venture.id)}>
      {(documents) =>
        documents.length === 0 ? (
          <EmptyState title="No documents yet">
            Once the data room has documents and investors read them, this shows how long each page is read.
          </EmptyState>
        ) : (
          <Documents documents={documents} />
        )
      }
    </QueryContent>
  );
}
