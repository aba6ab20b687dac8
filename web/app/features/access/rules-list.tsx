import type { RuleSet } from '@proxima/contract/access/access-settings';
import { ruleCountry, ruleMessages } from '@proxima/contract/access/eligibility-rules';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { countryName } from '../../domain/countries.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { type Column, Table } from '../../ui/layout/table.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';

const columns: readonly Column<RuleSet>[] = [
  {
    heading: 'Country',
    cell: ({ country }) => (
      <a href={paths.adminRules(country)} className="font-medium text-ink after:absolute after:inset-0">
        {countryName(country)}
      </a>
    ),
  },
  {
    heading: 'Categories',
    onPhone: 'plain',
    cell: ({ rules }) => rules.categories.map(({ label }) => label).join(', '),
    className: 'sm:w-1/2',
  },
  {
    heading: 'Last change',
    cell: ({ changed_at, changed_by }) =>
      changed_at ? (
        <>
          <RelativeTime iso={changed_at} />
          {changed_by && ` by ${changed_by}`}
        </>
      ) : (
        'Default'
      ),
  },
];

function AddCountry() {
  const navigate = useNavigate();
  const [country, setCountry] = useState('');
  const [error, setError] = useState<string>();
  const open = () => {
    const code = country.trim().toUpperCase();
    if (!ruleCountry.safeParse(code).success) return setError(ruleMessages.country);
    void navigate(paths.adminRules(code));
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
      <TextField
        label="Country code"
        quiet
        help="Two letters, e.g. DE"
        maxLength={2}
        autoCapitalize="characters"
        autoComplete="off"
        className="w-40"
        value={country}
        error={error}
        onChange={({ target }) => setCountry(target.value)}
      />
      <Button type="submit" kind="secondary" className="sm:mt-7.5">
        Set rules for this country
      </Button>
    </form>
  );
}

/** The countries with their own rules, and a form to add one. */
export const RulesList = ({ sets }: { sets: readonly RuleSet[] }) => (
  <div className="flex flex-col gap-6">
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <Table
        caption="Rules by country"
        columns={columns}
        rows={sets}
        rowKey={({ country }) => country}
        opensRows
      />
    </div>
    <TitledCard title="Another country" lead="It starts with a copy of the rules for all other countries.">
      <AddCountry />
    </TitledCard>
  </div>
);
