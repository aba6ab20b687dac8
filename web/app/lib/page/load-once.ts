/**
 * Loads code when it is first asked for. A failure stays: some browsers fetch a module again that could not be loaded, others remember
 * that it failed (HTML Standard, module map), and a page must behave the same in both. Whoever asks offers to reload the page.
 */
export function loadOnce<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loaded: Promise<Module> | undefined;
  return () => {
    loaded ??= load();
    return loaded;
  };
}
