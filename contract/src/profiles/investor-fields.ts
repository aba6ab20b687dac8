import { field, type ProfileField } from './field.ts';
import {
  experienceBands,
  investmentRanges,
  investmentStages,
  investmentTypes,
  investorIndustries,
  investorRegions,
  investorTypes,
  portfolioInvolvements,
  riskAppetites,
  yesOrNo,
} from './options.ts';

export const investorSteps = [
  'About you',
  'Background',
  'Preferences',
  'Investment',
  'Involvement',
  'Risk',
  'Accreditation',
  'Review',
] as const;

/** docs/rules.md, Profile fields, "Investor fields" and "Investor settings". */
export const investorFields: readonly ProfileField[] = [
  field(2, 'select', 'investor_type', 'Investor Type', {
    options: investorTypes,
    other: { placeholder: 'Please specify your Investor Type' },
    register: { wireName: 'investor_type' },
    settings: {
      wireName: 'investor_type',
      required: 'Investor Type field is required',
      otherMissing: 'Please specify your Investor Type',
    },
  }),
  field(2, 'select', 'investment_experience', 'Years of Investment Experience', {
    options: experienceBands,
    register: { wireName: 'investment_experience' },
    settings: {
      wireName: 'years_of_investment_experience',
      required: 'Years of Investment Experience field is required',
    },
  }),
  field(2, 'text', 'company_name', 'Company or Firm Name', {
    autoComplete: 'organization',
    register: { wireName: 'company_investment_Name' },
    settings: { wireName: 'company_first_name' },
  }),
  field(2, 'url', 'profile_link', 'LinkedIn Profile or Website', {
    autoComplete: 'url',
    register: { wireName: 'linkedIn_profile_or_website' },
    settings: { wireName: 'website_profile' },
  }),
  field(3, 'multi', 'investment_stages', 'Investment Stage Preference', {
    help: 'Choose all that apply.',
    options: investmentStages,
    register: { wireName: 'investment_stage_preference' },
    settings: { wireName: 'investment_stage_preference', required: 'Investment Stage Preference required' },
  }),
  field(3, 'multi', 'preferred_industries', 'Preferred Industries', {
    help: 'Choose all that apply.',
    options: investorIndustries,
    other: { placeholder: 'Add an industry' },
    customKey: 'prefered_industries',
    keepsLabels: true,
    register: { wireName: 'preferred_industries' },
    settings: { wireName: 'preferred_industries', required: 'Preferred Industries field required' },
  }),
  field(4, 'select', 'investment_range', 'Typical Investment Range', {
    options: investmentRanges,
    register: { wireName: 'investment_range' },
    settings: {
      wireName: 'typical_investment_range',
      required: 'Typical Investment Range field is required',
    },
  }),
  field(4, 'select', 'investment_type', 'Preferred Investment Type', {
    options: investmentTypes,
    register: { wireName: 'preferred_investment_type' },
    settings: {
      wireName: 'preferred_investment_type',
      required: 'Preferred Investment Type field is required',
    },
  }),
  field(5, 'select', 'involvement', 'Level of Involvement in Portfolio Companies', {
    options: portfolioInvolvements,
    register: { wireName: 'involvement_in_portfolio' },
    settings: {
      wireName: 'level_involvement_portfolio_companies',
      required: 'Level of Involvement in Portfolio Companies field is required',
    },
  }),
  field(5, 'select', 'geographic_preference', 'Geographic Investment Preference', {
    options: investorRegions,
    register: { wireName: 'geographic_investment_preference' },
    settings: {
      wireName: 'geographic_investment_preference',
      required: 'Geographic Investment Preference field is required',
    },
  }),
  field(6, 'select', 'risk_appetite', 'Risk Appetite', {
    options: riskAppetites,
    register: { wireName: 'risk_appetite' },
    settings: { wireName: 'risk_appetite', required: 'Risk Appetite field is required' },
  }),
  field(6, 'file', 'investment_portfolio', 'Investment Portfolio', {
    help: 'PDF or Word, up to 20 MB.',
    fileKind: 'document',
    register: { wireName: 'investment_portfolio' },
    settings: { wireName: 'investment_portfolio' },
  }),
  field(7, 'radio', 'accredited_investor', 'Are you an accredited investor?', {
    help: 'Some opportunities are open to accredited investors only.',
    options: yesOrNo,
    register: { wireName: 'accredited_investor' },
    settings: { wireName: 'accredited_investor', required: 'This field is required' },
  }),
  field(7, 'file', 'proof_of_accreditation', 'Proof of Accreditation', {
    help: 'PDF, Word or an image, up to 20 MB. Only our review team sees it.',
    fileKind: 'proof',
    hiddenWhen: { name: 'accredited_investor', value: 'no' },
    register: { wireName: 'proof_of_accreditation' },
    settings: { wireName: 'proof_of_accreditation' },
  }),
  field(7, 'checkbox', 'exclusive_alerts', 'Send me exclusive alerts about new opportunities', {
    register: { wireName: 'exclusive_alerts' },
    settings: { wireName: 'exclusive_alerts' },
  }),
  field(7, 'checkbox', 'join_network', 'Join the Proxima network', {
    help: 'Other members can find you and get in touch.',
    register: { wireName: 'join_the_proxima_network' },
    settings: { wireName: 'join_the_proxima_network' },
  }),
];
