import type { TextVersion } from '@proxima/contract/access/access-settings';
import { languageCode, ruleMessages } from '@proxima/contract/access/eligibility-rules';
import { legalTextKinds, legalTextLabels } from '@proxima/contract/access/legal-texts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { languageName } from '../../domain/languages.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { type Column, Table } from '../../ui/layout/table.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';

const columns: readonly Column<TextVersion>[] = [
  {
    heading: 'Text',
    cell: ({ kind, language }) => (
      <a
        href={paths.adminLegalText(`${kind}-${language}`)}
        className="font-medium text-ink after:absolute after:inset-0"
      >
        {legalTextLabels[kind]}
      </a>
    ),
  },
  { heading: 'Language', onPhone: 'plain', cell: ({ language }) => languageName(language) },
  { heading: 'Version', cell: ({ version }) => version, className: 'tabular-nums' },
  { heading: 'Published', cell: ({ published_at }) => <RelativeTime iso={published_at} /> },
];

/** The newest version of each text in each language; the list comes newest first. */
const newestOf = (versions: readonly TextVersion[]): TextVersion[] =>
  versions.filter(
    (one, index) =>
      versions.findIndex(({ kind, language }) => kind === one.kind && language === one.language) === index,
  );

const kinds = legalTextKinds.map((value) => ({ value, label: legalTextLabels[value] }));

function AddLanguage() {
  const navigate = useNavigate();
  const [kind, setKind] = useState<string>(legalTextKinds[0]);
  const [language, setLanguage] = useState('');
  const [error, setError] = useState<string>();
  const open = () => {
    if (!languageCode.safeParse(language.trim()).success) return setError(ruleMessages.language);
    void navigate(paths.adminLegalText(`${kind}-${language.trim()}`));
  };
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        open();
      }}
      className="flex flex-wrap items-start gap-3"
    >
      <SelectField
        label="Text"
        quiet
        options={kinds}
        value={kind}
        onChange={({ target }) => setKind(target.value)}
        className="w-full sm:w-64"
      />
      <TextField
        label="Language code"
        quiet
        help="For example de or en-GB"
        maxLength={6}
        autoComplete="off"
        className="w-44"
        value={language}
        error={error}
        onChange={({ target }) => setLanguage(target.value)}
      />
      <Button type="submit" kind="secondary" className="sm:mt-7.5">
        Write this text
      </Button>
    </form>
  );
}

/** Every text that investors acknowledge, and a form to add one in another language. */
export const TextsList = ({ versions }: { versions: readonly TextVersion[] }) => (
  <div className="flex flex-col gap-6">
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <Table
        caption="Legal texts"
        columns={columns}
        rows={newestOf(versions)}
        rowKey={({ id }) => id}
        opensRows
      />
    </div>
    <TitledCard title="Another language" lead="The rules of the investor’s country decide the language.">
      <AddLanguage />
    </TitledCard>
  </div>
);
