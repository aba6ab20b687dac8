import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Filters in the address: they can be shared, and are still there after Back. `change` sets the filters it is given and removes
 * those that are empty.
 */
export function useAddressFilters<Name extends string>() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const change = (changed: Partial<Record<Name, string>>) => {
    // The address is ahead of the rendered params while a change made just before is still being rendered.
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries<string | undefined>(changed))
      if (value) next.set(name, value);
      else next.delete(name);
    navigate(`?${next}`, { replace: true, preventScrollReset: true });
  };
  /** Replaces all of them, as a step that Back undoes. */
  const apply = (query: string) => navigate(`?${new URLSearchParams(query)}`, { preventScrollReset: true });
  return { params, change, apply };
}
