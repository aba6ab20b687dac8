/** The note at the top of every page about rules and legal texts. */
export const LegalNote = () => (
  <p className="mb-6 max-w-3xl rounded-card border border-line bg-amber-tint px-5 py-4 text-sm">
    <strong className="font-medium">A lawyer must confirm these.</strong> They are a careful start, not legal
    advice. What investors must show and read differs by country and changes over time.
  </p>
);
