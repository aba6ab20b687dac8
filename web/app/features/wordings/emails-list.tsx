import { inSentence } from '@proxima/contract/text/in-sentence';
import { type EmailEntry, inManyEmails } from '@proxima/contract/wordings/wordings';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { NoResults } from '../../ui/feedback/no-results.tsx';
import { ChoiceButtons } from '../../ui/forms/choice-buttons.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';

const shows = {
  all: { label: 'All', has: () => true },
  worded: { label: 'Own words', has: ({ worded }: EmailEntry) => worded > 0 },
  changed: { label: 'Original has changed', has: ({ changed }: EmailEntry) => changed > 0 },
} as const;
type Show = keyof typeof shows;

const matches = ({ subject, topic, audience, kind }: EmailEntry, search: string): boolean =>
  [subject, topic, audience, kind.replaceAll('_', ' ')]
    .join(' ')
    .toLowerCase()
    .includes(search.toLowerCase());

const Marks = ({ worded, changed }: EmailEntry) => (
  <>
    {changed > 0 && <Badge tone="amber">Original has changed</Badge>}
    {worded > 0 && <Badge tone="green">Own words</Badge>}
  </>
);

const Row = ({ email }: { email: EmailEntry }) => (
  <li>
    <a
      href={paths.adminEmailText(email.kind)}
      className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 hover:bg-mist"
    >
      <span className="min-w-0 flex-1 basis-64">
        <span className="block font-medium wrap-anywhere">{email.subject}</span>
        <span className="block text-sm text-ink-soft">{email.topic}</span>
      </span>
      <Marks {...email} />
    </a>
  </li>
);

function Group({ audience, emails }: { audience: string; emails: readonly EmailEntry[] }) {
  const id = `to-${audience.toLowerCase().replaceAll(' ', '-')}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-lg">
        {audience === 'Everyone' ? 'In all emails' : `To ${inSentence(audience)}`}
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {emails.map((email) => (
          <Row key={email.kind} email={email} />
        ))}
      </ul>
    </section>
  );
}

/** All emails by who gets them and what they are about, with a search. */
export function EmailsList({ emails }: { emails: readonly EmailEntry[] }) {
  const [search, setSearch] = useState('');
  const [show, setShow] = useState<Show>('all');
  const found = emails.filter((email) => matches(email, search));
  const shown = found
    .filter(shows[show].has)
    .toSorted(
      (a, b) =>
        Number(b.kind === inManyEmails) - Number(a.kind === inManyEmails) || a.topic.localeCompare(b.topic),
    );
  const groups = [...Map.groupBy(shown, ({ audience }) => audience)];
  const reset = () => {
    setSearch('');
    setShow('all');
  };
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <ChoiceButtons
          legend="Show"
          choices={Object.entries(shows).map(([value, { label }]) => ({ value: value as Show, label }))}
          current={show}
          onChoose={setShow}
          countOf={(value) => found.filter(shows[value].has).length}
        />
        <SearchField
          label="Search emails"
          placeholder="Search by subject or recipient"
          value={search}
          onSearch={setSearch}
          className="w-full sm:w-80"
        />
      </div>
      {groups.map(([audience, own]) => (
        <Group key={audience} audience={audience} emails={own} />
      ))}
      {shown.length === 0 &&
        (search ? (
          <NoResults
            of="emails"
            search={search}
            onClear={() => setSearch('')}
            onShowAll={show === 'all' ? undefined : reset}
          />
        ) : (
          <p className="py-8 text-center text-ink-soft">
            {show === 'worded'
              ? 'All emails have their original texts.'
              : 'No original has changed since you worded it.'}
          </p>
        ))}
    </div>
  );
}
