import { z } from 'zod';
import type { AccessLevel } from '../access/levels.ts';
import { action } from './audit-action.ts';
import {
  flag,
  moment,
  nullable,
  number,
  oneOf,
  optional,
  person,
  quoted,
  storedOnly,
  text,
  thing,
  things,
} from './audit-fields.ts';

const request = storedOnly(z.number());
const levels: Record<AccessLevel, string> = {
  catalogue: 'Every eligible investor',
  granted: 'Investors with access',
  venture: 'The venture',
  team: 'The team',
};
const level = oneOf(levels);
const titled = { document: storedOnly(z.number()), title: text };
const question = { question: storedOnly(z.number()) };
const dossier = storedOnly(z.number());
const ofDossier = ['venture', 'submission', 'application'] as const;

/** Who may read what about ventures, the data room, and questions about it. */
export const accessActions = {
  'access.requested': action('venture', 'asked for access to {subject}', { request }),
  'access.withdrawn': action('venture', 'withdrew their request for access to {subject}', { request }),
  'access.granted': action('venture', 'granted {investor} access to {subject}[ until {expires_at}]', {
    request,
    investor: person,
    grant: optional(storedOnly(z.number())),
    expires_at: optional(nullable(moment)),
  }),
  'access.refused': action('venture', 'refused {investor} access to {subject}', {
    request,
    investor: person,
  }),
  'access.revoked': action('venture', 'revoked the access of {investor} to {subject}', {
    grant: storedOnly(z.number()),
    investor: person,
  }),
  'access.agreement-changed': action(
    'venture',
    ({ needs_nda }) =>
      needs_nda
        ? 'made access to {subject} depend on a confidentiality agreement'
        : 'opened access to {subject} without a confidentiality agreement',
    { needs_nda: flag },
  ),
  'venture.document-added': action(
    'venture',
    'added the document “{title}” to the data room of {subject}',
    titled,
  ),
  'venture.document-version-added': action(
    'venture',
    'added version {version} of the document “{title}” to the data room of {subject}[, restored from version {restored}]',
    { ...titled, version: number, restored: optional(number) },
  ),
  'venture.document-changed': action(
    'venture',
    'changed the document “{title}” in the data room of {subject}, now for: {level}',
    { ...titled, level, may_download: flag, before: storedOnly(z.unknown()) },
  ),
  'venture.document-moved': action(
    'venture',
    'moved the document “{title}” in the data room of {subject}[ to the folder “{folder}”]',
    {
      ...titled,
      folder: text,
      place: storedOnly(z.number()),
    },
  ),
  'venture.document-deleted': action(
    'venture',
    'deleted the document “{title}” from the data room of {subject}',
    titled,
  ),
  'venture.folder-added': action(
    'venture',
    'added the folder “{name}” to the data room of {subject}, for: {level}',
    {
      name: text,
      level,
    },
  ),
  'venture.folder-changed': action(
    'venture',
    'changed the folder “{name}” in the data room of {subject}, now for: {level}',
    {
      folder: storedOnly(z.number()),
      name: text,
      level,
      before: storedOnly(z.unknown()),
    },
  ),
  'venture.folder-moved': action('venture', 'moved the folder “{folder}” in the data room of {subject}', {
    folder: text,
    place: storedOnly(z.number()),
  }),
  'venture.folder-shared': action(
    'venture',
    ({ mentors }) =>
      mentors?.length === 0
        ? 'shared the folder “{folder}” of {subject} with no mentor'
        : 'shared the folder “{folder}” of {subject} with {mentors}',
    { folder: text, mentors: things('user') },
  ),
  'venture.folder-deleted': action('venture', 'deleted the folder “{name}” from the data room of {subject}', {
    name: text,
  }),
  'venture.expected-document': action(
    'venture',
    ({ document_id }) =>
      document_id === null
        ? 'recorded why {subject} has no document for “{item}”[: {reason}]'
        : 'recorded {document_id} of {subject} for “{item}”',
    { item: text, document_id: nullable(thing('document')), reason: quoted, level },
  ),
  'venture.room-frozen': action(
    'venture',
    'froze a copy of the data room of {subject}[, giving as reason {reason}]',
    {
      archive: storedOnly(z.number()),
      reason: quoted,
    },
  ),
  'question.asked': action('venture', 'asked a question about {subject}[, about {document}]', {
    ...question,
    document: nullable(thing('document')),
  }),
  'question.answered': action('venture', 'answered a question about {subject} to whoever asked it', question),
  'question.answer-published': action(
    'venture',
    'answered a question about {subject} to all who may read it',
    question,
  ),
  'question.answer-corrected': action(
    'venture',
    'corrected the answer to a question about {subject}',
    question,
  ),
  'question.withdrawn': action('venture', 'withdrew a question about {subject}', question),
  'question.closed': action('venture', 'closed a question about {subject}[, giving as reason {reason}]', {
    ...question,
    reason: quoted,
  }),
  'dossier.ordered': action(ofDossier, 'ordered a dossier of {subject} as {format}', {
    dossier,
    format: oneOf({ archive: 'An archive', pdf: 'A PDF' }),
  }),
  'dossier.downloaded': action(ofDossier, 'downloaded a dossier of {subject}', {
    dossier,
    range: optional(storedOnly(z.string())),
  }),
} as const;
