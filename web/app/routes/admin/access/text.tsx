import type { TextVersion } from '@proxima/contract/access/access-settings';
import { languageCode } from '@proxima/contract/access/eligibility-rules';
import { type LegalTextKind, legalTextKinds, legalTextLabels } from '@proxima/contract/access/legal-texts';
import { useParams } from 'react-router';
import { languageName } from '../../../domain/languages.ts';
import { useLegalText, useTextVersions } from '../../../features/access/access-settings.queries.ts';
import { LegalNote } from '../../../features/access/legal-note.tsx';
import { TextForm } from '../../../features/access/text-form.tsx';
import { TextHistory } from '../../../features/access/text-history.tsx';
import { ConsolePage } from '../../../features/console-shell/console-page.tsx';
import { privateHandle } from '../../../lib/page/page-meta.ts';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';

export const handle = privateHandle('Legal text', 'Publish a new version of a text.');

interface Named {
  kind: LegalTextKind;
  language: string;
}

function EditNewest({ newest, ...named }: Named & { newest: TextVersion }) {
  const query = useLegalText(newest.id);
  return (
    <QueryContent query={query}>
      {({ body }) => <TextForm key={newest.id} {...named} version={newest.version} body={body} />}
    </QueryContent>
  );
}

function LegalText({ kind, language }: Named) {
  const query = useTextVersions();
  const title = `${legalTextLabels[kind]}, ${languageName(language)}`;
  const crumbs = [
    { label: 'Settings', href: paths.adminSettings },
    { label: 'Legal texts', href: paths.adminLegalTexts },
    { label: title },
  ];
  return (
    <ConsolePage title={title} above={<Breadcrumb crumbs={crumbs} />}>
      <LegalNote />
      <QueryContent query={query}>
        {(all) => {
          const versions = all.filter((one) => one.kind === kind && one.language === language);
          const [newest] = versions;
          return (
            <div className="flex max-w-3xl flex-col gap-6">
              {newest ? (
                <EditNewest kind={kind} language={language} newest={newest} />
              ) : (
                <TextForm kind={kind} language={language} version={0} body="" />
              )}
              <TextHistory versions={versions} />
            </div>
          );
        }}
      </QueryContent>
    </ConsolePage>
  );
}

export function Component() {
  const { text = '' } = useParams();
  const known = legalTextKinds.find((one) => text.startsWith(`${one}-`));
  const language = text.slice((known?.length ?? 0) + 1);
  if (!known || !languageCode.safeParse(language).success) return <EmptyState title="Page not found" />;
  return <LegalText key={`${known} ${language}`} kind={known} language={language} />;
}
