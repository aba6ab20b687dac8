/** jsdom has no media queries: a test that does not replace them runs where none matches, as with a mouse. */
Object.assign(window, { matchMedia: () => ({ matches: false }) });
