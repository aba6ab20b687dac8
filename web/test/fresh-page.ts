import { configure } from '@testing-library/dom';
import { vi } from 'vitest';

// Each test file has a window of its own; modules that hold state or listen to the window start anew with it.
vi.resetModules();
// What another file of this worker has stored is still there.
localStorage.clear();
sessionStorage.clear();

// As in vitest.config.ts: what a page shows after a moment may take a busy machine seconds.
configure({ asyncUtilTimeout: 20_000 });
