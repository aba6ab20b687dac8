import { accountMessages, resetTokenHeader } from '@proxima/contract/accounts/accounts';
import { joiningEndpoints } from '@proxima/contract/accounts/joining';
import { errorCatalogue } from '@proxima/contract/wire/errors';
import { useEffect, useState } from 'react';
import { api } from '../../session/api.ts';

/** What is wrong with a link that cannot be used; undefined for one that can. */
const problems = {
  open: undefined,
  expired: errorCatalogue.link_expired.message,
  used: errorCatalogue.link_used.message,
  unknown: accountMessages.resetLinkUnknown,
} as const;

/**
 * Why the password cannot be set with an emailed token, asked when the page opens; undefined if it can, and while that is not known: then
 * the form's own call decides.
 */
export function useResetLinkProblem(token: string | null): string | undefined {
  const [checked, setChecked] = useState<{ token: string; problem: string | undefined }>();
  useEffect(() => {
    if (token === null) return;
    let isCurrent = true;
    api
      .call(joiningEndpoints.checkResetLink, { headers: { [resetTokenHeader]: token } })
      .then(({ data }) => isCurrent && setChecked({ token, problem: problems[data.state] }))
      .catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [token]);
  return checked?.token === token ? checked.problem : undefined;
}
