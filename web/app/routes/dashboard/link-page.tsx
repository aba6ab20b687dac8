import type { ComponentType } from 'react';
import { PageHeading } from '../../features/dashboard-shell/page-heading.tsx';
import { useFragmentToken } from '../../lib/navigation/use-fragment-token.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

interface LinkPageProps {
  title: string;
  Content: ComponentType<{ token: string }>;
}

/** The page of a link with a token, opened from an email. */
export function LinkPage({ title, Content }: LinkPageProps) {
  const token = useFragmentToken();
  return (
    <div className="max-w-3xl">
      <PageHeading title={title} />
      {token === undefined && <Skeleton className="h-40" />}
      {token === null && <p>Open the link in the email again, or ask for a new one.</p>}
      {token && <Content token={token} key={token} />}
    </div>
  );
}
