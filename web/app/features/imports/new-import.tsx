import { acceptedText } from '@proxima/contract/files/files';
import { importEndpoints } from '@proxima/contract/imports/import-endpoints';
import { importKinds, importKindTexts } from '@proxima/contract/imports/import-kinds';
import { importLimits, importMessages } from '@proxima/contract/imports/import-wire';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useUpload } from '../../domain/files/use-upload.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FileField } from '../../ui/files/file-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { useRefreshList } from './imports.queries.ts';

const kinds = importKinds.map((value) => ({ value, label: importKindTexts[value].label }));

/** Takes a file and leads to the columns that the server found in it. */
export function NewImport() {
  const navigate = useNavigate();
  const refresh = useRefreshList();
  const { upload, progress } = useUpload();
  const [kind, setKind] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [problems, setProblems] = useState<{ kind?: string | undefined; file?: string | undefined }>({});
  const [isReading, setReading] = useState(false);
  const chosen = importKinds.find((one) => one === kind);

  async function read(event: SubmitEvent) {
    event.preventDefault();
    const missing = {
      ...(!chosen && { kind: importMessages.kind }),
      ...(!file && { file: importMessages.file }),
    };
    setProblems(missing);
    if (!chosen || !file || isReading) return;
    setReading(true);
    try {
      const reply = await upload(importEndpoints.upload, { body: { kind: chosen } }, file);
      if (reply === 'cancelled') return;
      refresh();
      await navigate(paths.adminImport(reply.data.id));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblems({ file: error.fields?.file?.[0] ?? error.message });
    } finally {
      setReading(false);
    }
  }

  return (
    <TitledCard
      title="Import a file"
      lead="You can check how its columns are matched, and every problem, before anything is imported."
    >
      <form
        noValidate
        method="post"
        onSubmit={(event) => void read(event)}
        className="grid gap-5 lg:grid-cols-2"
      >
        <SelectField
          label="What it contains"
          required
          name="kind"
          options={kinds}
          value={kind}
          onChange={({ target }) => {
            setKind(target.value);
            setProblems({ file: problems.file });
          }}
          help={chosen ? importKindTexts[chosen].help : 'People are imported by role.'}
          error={problems.kind}
        />
        <FileField
          label="File"
          required
          name="file"
          kind="table"
          help={`${acceptedText('table')} At most ${importLimits.rows.toLocaleString('en')} rows.`}
          file={file}
          onChange={(next) => {
            setFile(next);
            setProblems({ kind: problems.kind });
          }}
          progress={progress}
          error={problems.file}
        />
        <div className="lg:col-span-2">
          <Button type="submit" pending={isReading} pendingLabel="Reading...">
            Read file
          </Button>
        </div>
      </form>
    </TitledCard>
  );
}
