import type { ProfileField } from './field.ts';
import { businessIndustries, stagesOfDevelopment } from './options.ts';

export const entrepreneurSteps = ['About you', 'Your business', 'Your plans', 'Review'] as const;

/** docs/rules.md, Profile fields, "Entrepreneur fields" and "Entrepreneur settings". */
export const entrepreneurFields: readonly ProfileField[] = [
  {
    name: 'business_name_idea',
    step: 2,
    label: 'Business Name or Idea',
    help: 'A working title is fine.',
    widget: 'text',
    autoComplete: 'organization',
    register: { wireName: 'business_name_idea' },
    settings: { wireName: 'business_name_idea' },
  },
  {
    name: 'industry',
    step: 2,
    label: 'Industry',
    widget: 'select',
    options: businessIndustries,
    other: { placeholder: 'Please specify your Industry field' },
    register: { wireName: 'industry' },
    settings: {
      wireName: 'industry',
      required: 'Industry field is required',
      otherMissing: 'Please specify your Industry field',
    },
  },
  {
    name: 'stage_of_development',
    step: 2,
    label: 'Stage of Development',
    widget: 'select',
    options: stagesOfDevelopment,
    register: { wireName: 'stage_of_development' },
    settings: { wireName: 'stage_of_development', required: 'Stage of Development field is required' },
  },
  {
    name: 'website',
    step: 2,
    label: 'Business Website or Portfolio',
    widget: 'url',
    autoComplete: 'url',
    register: { wireName: 'business_website_portfolio' },
    settings: { wireName: 'business_website_portfolio' },
  },
  {
    name: 'why_join',
    step: 3,
    label: 'Why do you want to join Proxima Ventures?',
    help: 'Tell us what you hope to find here: funding, a mentor, people who build with you.',
    widget: 'textarea',
    register: { wireName: 'why_join_proxima_ventures' },
    settings: { wireName: 'why_join_proxima_ventures' },
  },
  {
    name: 'pitch_deck',
    step: 3,
    label: 'Pitch Deck',
    help: 'PDF, Word, PowerPoint or Excel, up to 20 MB.',
    widget: 'file',
    fileKind: 'attachment',
    register: { wireName: 'pitch_deck_upload' },
    settings: { wireName: 'pitch_deck_upload' },
  },
  {
    name: 'notify',
    step: 3,
    label: 'Notify me about new programmes and events',
    widget: 'checkbox',
    register: { wireName: 'notify' },
    settings: { wireName: 'notify' },
  },
  {
    name: 'join_network',
    step: 4,
    label: 'Join the Proxima network',
    help: 'Other members can find you and get in touch.',
    widget: 'checkbox',
    settings: { wireName: 'join_proxima' },
  },
  {
    name: 'terms',
    step: 4,
    label: 'I agree to the terms of use and the privacy policy',
    widget: 'checkbox',
    transient: true,
    settings: { wireName: 'terms', required: 'This field is required' },
  },
];
