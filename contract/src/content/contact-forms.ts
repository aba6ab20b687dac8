import { z } from 'zod';
import { contactEmail, shortEndingEmail } from '../accounts/email.ts';
import { checkAttachments } from '../files/chosen-files.ts';
import type { ChosenFile } from '../files/files.ts';
import { simpleEmail, submissionMessages } from '../submissions/submissions.ts';
import { lengths } from '../wire/limits.ts';
import { text } from '../wire/text.ts';

const names = {
  first_name: text(lengths.name, 'First Name is required'),
  last_name: text(lengths.name, 'Last Name is required'),
};

const isChosenFile = (value: unknown): value is ChosenFile =>
  typeof value === 'object' && value !== null && 'name' in value && 'size' in value;

/** The files of a form, checked as one field. */
export const chosenFiles = z.array(z.custom<ChosenFile>(isChosenFile)).superRefine((files, context) => {
  const problem = checkAttachments(files);
  if (problem) context.addIssue({ code: 'custom', message: problem });
});

/** See `contactBody`: only bots see it and fill it in. */
const trap = z.string().optional();

/** The general inquiry form of the contact page. */
const generalInquiry = z.object({
  ...names,
  email: contactEmail(shortEndingEmail),
  phone: text(lengths.phone, 'Phone is required'),
  message: text(lengths.message, submissionMessages.messageRequired),
  company_website: trap,
});

/** The contact section of the home page. Only its label marks a file as required; no rule enforces it. */
const homeContact = z.object({
  ...names,
  email: contactEmail(simpleEmail),
  phone: text(lengths.phone, 'Phone number is required'),
  message: text(lengths.message, submissionMessages.messageRequired),
  company_website: trap,
  file: chosenFiles.default([]),
});

/** The entrepreneur or investor form of the contact page; the file as on the home page. */
const engagement = z.object({
  ...homeContact.shape,
  message: text(lengths.message, 'Your interest is required'),
});

/** The submissions page of the dashboard: as the engagement form, with a file required. */
const submission = z.object({
  ...engagement.shape,
  file: chosenFiles.refine(({ length }) => length > 0, submissionMessages.fileRequired),
});

/** One schema per form (docs/rules.md, Form messages); the server's own is `contactBody`. */
export const contactFormSchemas = { generalInquiry, homeContact, engagement, submission } as const;
export type ContactFormName = keyof typeof contactFormSchemas;
