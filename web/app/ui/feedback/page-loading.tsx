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

/** The same where no frame surrounds it yet: the page has its main landmark from its first moment. */
export const FirstPageLoading = () => (
  <main id="main">
    <PageLoading />
  </main>
);
