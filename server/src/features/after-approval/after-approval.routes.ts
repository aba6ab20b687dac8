import { afterApprovalEndpoints, approvalMessages } from '@proxima/contract/submissions/after-approval';
import type { Routes } from '../../http/route.ts';
import { readAfterApproval } from './read-after-approval.ts';

export function afterApprovalRoutes({ answer }: Routes): void {
  answer(afterApprovalEndpoints.list, approvalMessages.list, ({ context, params }) =>
    readAfterApproval(context, params.id),
  );
}
