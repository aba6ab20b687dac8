import { useSyncExternalStore } from 'react';
import { isInMemberView } from '../stored-token.ts';

const never = () => () => {};

/** Whether this page shows an administrator what a member sees. */
export const useIsInMemberView = (): boolean => useSyncExternalStore(never, isInMemberView, () => false);
