import type { OpenApplication } from '@proxima/contract/applications/application-wire';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { applicationQuery } from '../applications.queries.ts';
import { ApplicationEditor } from './application-editor.tsx';

interface SheetPageProps {
  id: number;
  heading: (sheet: OpenApplication | undefined) => ReactNode;
}

/** The questions of a stage, answered as an application is. */
export function SheetPage({ id, heading }: SheetPageProps) {
  const query = useQuery(applicationQuery(id));
  return (
    <>
      {heading(query.data)}
      <QueryContent query={query}>{(sheet) => <ApplicationEditor application={sheet} />}</QueryContent>
    </>
  );
}
