import { nextStepEndpoints } from '@proxima/contract/accounts/next-steps';
import type { Routes } from '../../http/route.ts';
import { type NextStepSource, readNextSteps } from './read-next-steps.ts';

export function nextStepRoutes({ answer }: Routes, sources: readonly NextStepSource[]): void {
  answer(nextStepEndpoints.list, 'What comes next', ({ context }) => readNextSteps(context, sources));
}
