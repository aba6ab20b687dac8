import { configure } from '@testing-library/dom';

// As in vitest.config.ts: what a page shows after a moment may take a busy machine seconds.
configure({ asyncUtilTimeout: 20_000 });
