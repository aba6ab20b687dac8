import { OrbitSpinner } from './orbit-spinner.tsx';

/** A whole page that is loading, with the specified text. */
export const PageLoading = () => (
  <p
    role="status"
    className="grid min-h-dvh place-content-center justify-items-center gap-4 text-sm text-ink-soft"
  >
    <OrbitSpinner size={40} className="text-ember" />
    Loading...
  </p>
);

/** The same as the whole window, before there is a frame: with the main landmark that every page has. */
export const LoadingScreen = () => (
  <main id="main" tabIndex={-1}>
    <PageLoading />
  </main>
);
