import type { AudienceKind } from '@proxima/contract/mailings/audience-kinds';
import { fillIn, type PlaceholderValues } from '@proxima/contract/mailings/placeholders';
import { harmlessName, oneLine } from '../notifications/layout/email-content.ts';
import { type Text, worded } from '../notifications/layout/worded.ts';

/** Of whom names are filled in. */
export interface Person {
  first_name: string;
  last_name: string;
  ventures: readonly string[];
}

interface Written {
  subject: string;
  text: string;
  /** Of the cohort or the call. */
  list_name: string | null;
}

/** Subject and text for one recipient. Names that email programs would turn into a link are replaced as missing ones are. */
export function fillMailing({ subject, text, list_name }: Written, person: Person) {
  const values = valuesOf(person, list_name);
  return { subject: fillIn(subject, values), text: fillIn(text, values) };
}

function valuesOf({ first_name, last_name, ventures }: Person, listName: string | null): PlaceholderValues {
  const [first, last] = [harmlessName(first_name), harmlessName(last_name)];
  const list = oneLine(listName ?? '');
  return {
    first_name: first,
    full_name: first && last ? `${first} ${last}` : first,
    venture: new Intl.ListFormat('en-GB').format(ventures.map((name) => oneLine(name))),
    cohort: list,
    call: list,
  };
}

const reasons: Record<AudienceKind, (name: string) => Text> = {
  members: () => 'You are receiving this email because you have an account with us.',
  cohort: (cohort) =>
    worded('You are receiving this email because your venture is part of {cohort}.', { cohort }),
  call: (call) => worded('You are receiving this email because you applied to {call}.', { call }),
  ventures: () => 'You are receiving this email because you are a founder of a venture that we work with.',
};

/** Why someone on such a list gets the email. */
export const footerOf = (kind: AudienceKind, listName: string | null): Text =>
  reasons[kind](oneLine(listName ?? 'one of our programmes'));
