import { useMemo } from 'react';
import type { z } from 'zod';
import { useAddressFilters } from './use-address-filters.ts';

/** The filters of a list from the address, as its schema reads them; unknown and invalid ones are ignored. */
export function useCheckedFilters<Filters>(schema: z.ZodObject & z.ZodType<Filters>) {
  const { params, change, apply } = useAddressFilters<keyof Filters & string>();
  const filters = useMemo(() => {
    const found = Object.entries(schema.shape).flatMap(([name, field]) => {
      const text = params.get(name);
      const value = (field as z.ZodType).safeParse(text);
      return text && value.success ? [[name, value.data]] : [];
    });
    return Object.fromEntries(found) as Partial<Filters>;
  }, [params, schema]);
  return { filters, query: params.toString(), change, apply };
}
