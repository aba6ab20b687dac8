/** The friendly text with which a form ends before its end; nothing after it is asked. */
export const FormEnding = ({ text }: { text: string }) => (
  <div role="status" className="rounded-card border border-line bg-mist p-6">
    <p className="max-w-text whitespace-pre-line">{text}</p>
  </div>
);
