import type { RuleSet, TextVersion } from '@proxima/contract/access/access-settings';
import { anyCountry } from '@proxima/contract/access/any-country';
import { ruleCountry } from '@proxima/contract/access/eligibility-rules';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { countryName } from '../../../domain/countries.ts';
import {
  useRemoveRules,
  useRuleSets,
  useTextVersions,
} from '../../../features/access/access-settings.queries.ts';
import { LegalNote } from '../../../features/access/legal-note.tsx';
import { RulesForm } from '../../../features/access/rules-form.tsx';
import { ConsolePage } from '../../../features/console-shell/console-page.tsx';
import { privateHandle } from '../../../lib/page/page-meta.ts';
import { otherCountries, paths } from '../../../paths.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../../ui/actions/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';

export const handle = privateHandle('Rules for investors', 'What investors of a country must show.');

/** The rules of a country, or what it starts with: those for every other country. */
function rulesOf(country: string, sets: readonly RuleSet[]): RuleSet | undefined {
  const [others] = sets;
  const own = sets.find((set) => set.country === country);
  return own ?? (others && { ...others, country, version: 0, changed_by: null, changed_at: null });
}

const languagesOf = (texts: readonly TextVersion[]): string[] => [
  ...new Set(texts.filter(({ kind }) => kind === 'risk_warning').map(({ language }) => language)),
];

function RemoveRules({ country }: { country: string }) {
  const remove = useRemoveRules();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const confirm = () =>
    remove.mutate(country, { onSuccess: () => void navigate(paths.adminRuleSets), onSettled: close });
  return (
    <>
      <Button kind="secondary" onClick={() => setAsked(true)}>
        Remove these rules
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={close}
        title={`Remove the rules for ${countryName(country)}?`}
        description="The rules for countries without their own then apply to its investors, immediately. What you remove cannot be restored."
        kind="danger"
        onConfirm={confirm}
        pending={remove.isPending}
        pendingLabel="Removing..."
      >
        Remove
      </ConfirmDialog>
    </>
  );
}

function Rules({ country }: { country: string }) {
  const sets = useRuleSets();
  const texts = useTextVersions();
  const name = countryName(country);
  const crumbs = [
    { label: 'Settings', href: paths.adminSettings },
    { label: 'Rules for investors', href: paths.adminRuleSets },
    { label: name },
  ];
  const isRemovable = country !== anyCountry && sets.data?.some((set) => set.country === country);
  return (
    <ConsolePage
      title={name}
      above={<Breadcrumb crumbs={crumbs} />}
      lead={
        country === anyCountry
          ? 'What investors from countries without their own rules must show.'
          : 'What investors of this country must show.'
      }
      actions={isRemovable ? <RemoveRules country={country} /> : null}
    >
      <LegalNote />
      <QueryContent query={sets}>
        {(all) => {
          const set = rulesOf(country, all);
          return (
            <QueryContent query={texts}>
              {(versions) =>
                set && <RulesForm key={set.version} set={set} languages={languagesOf(versions)} />
              }
            </QueryContent>
          );
        }}
      </QueryContent>
    </ConsolePage>
  );
}

export function Component() {
  const { country = '' } = useParams();
  const code = country === otherCountries ? anyCountry : country;
  if (code !== anyCountry && !ruleCountry.safeParse(code).success)
    return <EmptyState title="Page not found" />;
  return <Rules key={code} country={code} />;
}
