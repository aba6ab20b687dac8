/** The first stop of the Tab key: past the navigation to the page itself. */
export const SkipLink = () => (
  <a
    href="#main"
    className="fixed top-3 left-3 z-100 -translate-y-20 rounded-control bg-ember px-4 py-3 font-medium text-surface focus:translate-y-0"
  >
    Skip to content
  </a>
);
