import { ensureChromium } from './install/chromium.mjs';
import { printVersions } from './install/versions.mjs';

// Brings Chromium up to date and prints what the tests will run with; needs no installed packages.

printVersions(ensureChromium());
