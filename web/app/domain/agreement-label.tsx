import { Fragment } from 'react';
import { paths } from '../paths.ts';

/** The fields with which someone accepts documents that can be read. */
export const agreements: ReadonlySet<string> = new Set(['agree_to_terms', 'terms']);

const documents: Record<string, string> = { 'terms of use': paths.terms, 'privacy policy': paths.privacy };
const names = new RegExp(`(${Object.keys(documents).join('|')})`);

/** Agreement text; links open in a new tab so the form is not lost. */
export const AgreementLabel = ({ label }: { label: string }) =>
  label.split(names).map((part) => {
    const href = documents[part];
    return href === undefined ? (
      <Fragment key={part}>{part}</Fragment>
    ) : (
      <a key={part} href={href} target="_blank" rel="noopener" className="text-link">
        {part}
      </a>
    );
  });
