/** The first stop of the Tab key: past the navigation to the page itself. */
export const SkipLink = () => (
  <a
    href="#main"
    className="sr-only rounded-control bg-ember px-4 py-3 font-medium text-surface focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-100 focus:px-4 focus:py-3"
  >
    Skip to content
  </a>
);
