import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * The one-time token of an emailed or printed link, `#t=…`; null without one, undefined until the browser has checked.
 * It is removed from the address bar immediately, so that neither history nor a shared screen shows it.
 */
export function useFragmentToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    const found = /^#t=([\w-]{1,200})$/.exec(hash)?.[1];
    if (!found) return setToken((known) => known ?? null);
    setToken(found);
    void navigate(pathname + search, { replace: true, preventScrollReset: true });
  }, [pathname, search, hash, navigate]);

  return token;
}
