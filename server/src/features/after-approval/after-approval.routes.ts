import { afterApprovalEndpoints, approvalMessages } from '@proxima/contract/submissions/after-approval';
import type { Routes } from '../../http/route.ts';
import { byId } from '../../http/verbs.ts';
import { readAfterApproval } from './read-after-approval.ts';

export function afterApprovalRoutes({ answer }: Routes): void {
  answer(afterApprovalEndpoints.list, approvalMessages.list, byId(readAfterApproval));
}
