import { contactTypes, submissionStatus } from '@proxima/contract/submissions';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import type { SubmissionFilters } from './submissions.queries.ts';

/** What the address may say; anything else in it is passed over. */
const known = {
  status: submissionStatus,
  contact_type: z.enum(contactTypes),
  search: z.string().trim().min(1).max(200),
};

/** The list's filters live in the address: they can be shared, and the back button undoes them. */
export function useSubmissionFilters() {
  const [params, setParams] = useSearchParams();

  const filters = useMemo(() => {
    const found = Object.entries(known).flatMap(([name, schema]) => {
      const value = schema.safeParse(params.get(name));
      return value.success ? [[name, value.data]] : [];
    });
    return Object.fromEntries(found) as SubmissionFilters;
  }, [params]);

  const change = (changed: Record<string, string>) =>
    setParams(
      (current) => {
        for (const [name, value] of Object.entries(changed))
          if (value) current.set(name, value);
          else current.delete(name);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );

  return { filters, change };
}
