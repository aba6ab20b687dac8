import { cleanup } from '@testing-library/react';
import { vi } from 'vitest';

/** Unmounts a form with a draft after a test, lets the draft's last call finish and forgets what was stored and stubbed. */
export async function leaveForm(): Promise<void> {
  cleanup();
  await new Promise((resolve) => setTimeout(resolve));
  vi.unstubAllGlobals();
  localStorage.clear();
}
