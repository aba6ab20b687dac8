import { acceptedText } from '../files/files.ts';
import { field, type ProfileField } from './field.ts';
import { businessIndustries, stagesOfDevelopment } from './options.ts';

export const entrepreneurSteps = ['About you', 'Your business', 'Your plans', 'Review'] as const;

/** docs/rules.md, Profile fields, "Entrepreneur fields" and "Entrepreneur settings". */
export const entrepreneurFields: readonly ProfileField[] = [
  field(2, 'text', 'business_name_idea', 'Business Name or Idea', {
    help: 'A working title is fine.',
    autoComplete: 'organization',
    register: { wireName: 'business_name_idea' },
    settings: { wireName: 'business_name_idea' },
  }),
  field(2, 'select', 'industry', 'Industry', {
    options: businessIndustries,
    other: { placeholder: 'Please specify your Industry field' },
    register: { wireName: 'industry' },
    settings: {
      wireName: 'industry',
      required: 'Industry field is required',
      otherMissing: 'Please specify your Industry field',
    },
  }),
  field(2, 'select', 'stage_of_development', 'Stage of Development', {
    options: stagesOfDevelopment,
    register: { wireName: 'stage_of_development' },
    settings: { wireName: 'stage_of_development', required: 'Stage of Development field is required' },
  }),
  field(2, 'url', 'website', 'Business Website or Portfolio', {
    autoComplete: 'url',
    register: { wireName: 'business_website_portfolio' },
    settings: { wireName: 'business_website_portfolio' },
  }),
  field(3, 'textarea', 'why_join', 'Why do you want to join Proxima Ventures?', {
    help: 'Tell us what you hope to find here: funding, a mentor, people who build with you.',
    register: { wireName: 'why_join_proxima_ventures' },
    settings: { wireName: 'why_join_proxima_ventures' },
  }),
  field(3, 'file', 'pitch_deck', 'Pitch Deck', {
    help: acceptedText('attachment'),
    fileKind: 'attachment',
    register: { wireName: 'pitch_deck_upload' },
    settings: { wireName: 'pitch_deck_upload' },
  }),
  field(3, 'checkbox', 'notify', 'Notify me about new programmes and events', {
    register: { wireName: 'notify' },
    settings: { wireName: 'notify' },
  }),
  field(4, 'checkbox', 'join_network', 'Join the Proxima network', {
    help: 'Other members can find you and get in touch.',
    settings: { wireName: 'join_proxima' },
  }),
  field(4, 'checkbox', 'terms', 'I agree to the terms of use and the privacy policy', {
    transient: true,
    settings: { wireName: 'terms', required: 'This field is required' },
  }),
];
