import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

const tokenIn = (text: unknown): string | undefined =>
  typeof text === 'string' ? /^#t=([\w-]{1,200})$/.exec(text)?.[1] : undefined;

/**
 * The one-time token of an emailed or printed link, `#t=…`; null without one, undefined until the browser has checked.
 * It is moved from the address bar to the state of the tab's history entry immediately: no one sees it on the screen or in the history,
 * and it survives a reload.
 */
export function useFragmentToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    const found = tokenIn(hash);
    if (!found) return setToken((known) => known ?? tokenIn(state) ?? null);
    setToken(found);
    void navigate(pathname + search, { replace: true, preventScrollReset: true, state: hash });
  }, [pathname, search, hash, state, navigate]);

  return token;
}
