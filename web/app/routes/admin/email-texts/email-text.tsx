import { urlOf } from '@proxima/contract/client/wire-request';
import { inSentence } from '@proxima/contract/text/in-sentence';
import { type WordedKind, wordingEndpoints } from '@proxima/contract/wordings/wordings';
import { useParams } from 'react-router';
import { ConsolePage } from '../../../features/console-shell/console-page.tsx';
import { WordingForm } from '../../../features/wordings/wording-form.tsx';
import { useEmail } from '../../../features/wordings/wordings.queries.ts';
import { privateHandle } from '../../../lib/page/page-meta.ts';
import { paths } from '../../../paths.ts';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';

export const handle = privateHandle('Email text', 'One email in your words, with a preview.', ({ kind }) => [
  urlOf(wordingEndpoints.read, { params: { kind: kind as WordedKind } }),
]);

export function Component() {
  const kind = useParams().kind as WordedKind;
  const query = useEmail(kind);
  const title = query.data?.subject ?? 'Email';
  return (
    <ConsolePage
      title={title}
      above={
        <Breadcrumb crumbs={[{ label: 'Email texts', href: paths.adminEmailTexts }, { label: title }]} />
      }
      lead={query.data && `To ${inSentence(query.data.audience)}. ${query.data.topic}.`}
    >
      <QueryContent query={query} placeholder={<Skeleton className="h-96" />}>
        {(email) => <WordingForm key={email.kind} email={email} />}
      </QueryContent>
    </ConsolePage>
  );
}
