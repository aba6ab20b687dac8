import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { MemberRole } from '../accounts/roles.ts';
import { acceptedExtensions } from '../files/files.ts';
import { somethingWentWrong, wizardText } from '../wire/messages.ts';
import { customOptionAlerts, customOptionKeys } from './custom-options.ts';
import { profileEndpoints } from './endpoints.ts';
import type { ProfileForm } from './field.ts';
import { formFieldsOf, roleFieldsOf, stepsOf } from './fields-of-role.ts';
import * as lists from './options.ts';
import { passwordMessages } from './password.ts';
import { registrationBody } from './registration.ts';
import { settingsSchema } from './settings.ts';

/** Enumerations as the sign-up specification spells them (section 3), misspellings included. */
const enumerations: [list: string, options: lists.Options, values: string][] = [
  [
    'Entrepreneur industry',
    lists.businessIndustries,
    'technology, healthcare_and_biotech, e-commerce_retail, real_estate_and_construction, finance_and_fintech, entertainment_and_media, sustainability_and_green_business, other',
  ],
  [
    'Stage of development',
    lists.stagesOfDevelopment,
    'idea_stage, early_stage_startup, growth_phase, established_business',
  ],
  [
    'Professional title',
    lists.professionalTitles,
    'project_coordinator, assistant_project_manager, project_manager, senior_project_manager, portfolio_manager, project_director, other',
  ],
  ['Experience bands', lists.experienceBands, '0-2, 3-5, 6-10, 11-15, 16+'],
  [
    'Management certifications',
    lists.managementCertifications,
    'pmp, camp, csm, prince2, pmi-acp, pgmp, cpgm, pfmp, cpmp, other',
  ],
  [
    'Project manager industries',
    lists.managerIndustries,
    'it, construction, healthcare, finance, manufacturing, marketing_advertising, education, government, telecommunications, energy, retail, other',
  ],
  [
    'Skills',
    lists.skills,
    'budget_management, risk_management, team_leadership, stakeholder_Communication, agile_methodologies, waterfall_methodology, resource_allocation, time_management, conflict_resolution, quality_assurance, change_management, other',
  ],
  [
    'Work availability',
    lists.workAvailabilities,
    'full_time, part_time, freelance/contract, temporary, internship',
  ],
  [
    'Preferred project types',
    lists.projectTypes,
    'new_product_development, system_implementation, process_improvment, research_development, event_planning, construction_projects, marketing_campaings, other',
  ],
  [
    'Geographic preference (project manager)',
    lists.managerRegions,
    'north_america, europe, asia, south_america, africa, australia, remote_no_preference',
  ],
  ['Willingness to travel', lists.travelWillingness, 'not_willing, up_to_25%, up_to_50%, up_to_75%, 100%'],
  [
    'Education',
    lists.educationLevels,
    'high_school_diploma, associate_degree, bachelor’s_degree, master’s_degree, doctorate, other',
  ],
  [
    'Investor type',
    lists.investorTypes,
    'angel_nvestor, venture_capitalist, private_equity_investor, corporate_investor, institutional_investor, family_office, other',
  ],
  [
    'Investment stage preference',
    lists.investmentStages,
    'early_stage_startups, growth_stage_business, established_companies_seeking_expansion, turnaround_distressed_asset_investment',
  ],
  [
    'Preferred industries (investor): manufacturing repeats the previous value, media and entertainment is listed once',
    lists.investorIndustries,
    'technology, healthcare_and_biotech, real estate/construction, e-commerce/retail, energy_and_sustainability, energy_and_sustainability, finance_and_banking, media and entertainment, telecommunications, other',
  ],
  [
    'Preferred investment type',
    lists.investmentTypes,
    'equity_investment, convertible_notes, debt_financing, revenue_sharing_agreement, strategic_partnership_and_advisory',
  ],
  ['Involvement in portfolio companies', lists.portfolioInvolvements, 'hands_on, passive, open_both'],
  [
    'Investor geography',
    lists.investorRegions,
    'north_america, europe, asia, south_america, africa, australia, global_no_preference',
  ],
  ['Risk appetite', lists.riskAppetites, 'conservative, balanced, aggressive'],
  ['Accredited investor', lists.yesOrNo, 'yes, no'],
];

/** Wire names of the role's own fields (section 3). Names in brackets are beyond the specification's settings list. */
const wireNames: [MemberRole, ProfileForm, string][] = [
  [
    'entrepreneur',
    'register',
    'business_name_idea, industry, stage_of_development, business_website_portfolio, why_join_proxima_ventures, pitch_deck_upload, notify',
  ],
  [
    'entrepreneur',
    'settings',
    'business_name_idea, industry, stage_of_development, business_website_portfolio, why_join_proxima_ventures, pitch_deck_upload, (notify), join_proxima, terms',
  ],
  [
    'investor',
    'register',
    'investor_type, investment_experience, company_investment_Name, linkedIn_profile_or_website, investment_stage_preference, preferred_industries, investment_range, preferred_investment_type, involvement_in_portfolio, geographic_investment_preference, risk_appetite, investment_portfolio, accredited_investor, proof_of_accreditation, exclusive_alerts, join_the_proxima_network',
  ],
  [
    'investor',
    'settings',
    'investor_type, years_of_investment_experience, company_first_name, website_profile, investment_stage_preference, preferred_industries, typical_investment_range, preferred_investment_type, level_involvement_portfolio_companies, geographic_investment_preference, risk_appetite, investment_portfolio, accredited_investor, proof_of_accreditation, exclusive_alerts, (join_the_proxima_network)',
  ],
  [
    'project_manager',
    'register',
    'professional_title, experience, management_certifications, industries_worked, skills, work_availability, preferred_project_types, geographic_preference, willingness_to_travel, education, higher_level_education, resume, receive_project_updates_opportunities',
  ],
  [
    'project_manager',
    'settings',
    'professional_title, years_of_experience, project_Management_Certifications, industries, key_skills_and_expertise, work_availability, preferred_project_types, geographic_preference, willingness_travel, higher_level_education, resume, (receive_project_updates_opportunities)',
  ],
];

/** Message by wire name when a form is empty (section 5; terms of registration: docs/rules.md). */
const identityMissing = {
  first_name: 'First Name is Required',
  last_name: 'Last name is Required',
  phone: 'Phone number is Required',
};
const missing: [MemberRole, ProfileForm, Record<string, string>][] = [
  ...(['entrepreneur', 'investor', 'project_manager'] as const).map(
    (role): [MemberRole, ProfileForm, Record<string, string>] => [
      role,
      'register',
      {
        ...identityMissing,
        email: 'E-mail is required',
        password: 'Password is required',
        password_confirmation: 'Confirm Password required',
        agree_to_terms: 'This field is required',
      },
    ],
  ),
  [
    'entrepreneur',
    'settings',
    {
      ...identityMissing,
      industry: 'Industry field is required',
      stage_of_development: 'Stage of Development field is required',
      terms: 'This field is required',
    },
  ],
  [
    'investor',
    'settings',
    {
      ...identityMissing,
      investor_type: 'Investor Type field is required',
      years_of_investment_experience: 'Years of Investment Experience field is required',
      investment_stage_preference: 'Investment Stage Preference required',
      preferred_industries: 'Preferred Industries field required',
      typical_investment_range: 'Typical Investment Range field is required',
      preferred_investment_type: 'Preferred Investment Type field is required',
      level_involvement_portfolio_companies: 'Level of Involvement in Portfolio Companies field is required',
      geographic_investment_preference: 'Geographic Investment Preference field is required',
      risk_appetite: 'Risk Appetite field is required',
      accredited_investor: 'This field is required',
    },
  ],
  [
    'project_manager',
    'settings',
    {
      ...identityMissing,
      professional_title: 'Professional Title field is required',
      years_of_experience: 'Years of Experience field is required',
      project_Management_Certifications: 'Project Management Certifications required',
      industries: 'Industries Worked In field required',
      key_skills_and_expertise: 'Key Skills and Expertise field is required',
      work_availability: 'Work Availability field is required',
      preferred_project_types: 'Preferred Project Types field is required',
      geographic_preference: 'Geographic Preference field is required',
      willingness_travel: 'Willingness to Travel field is required',
      higher_level_education: 'Highest Level of Education is required',
    },
  ],
];

const messagesFor = (
  role: MemberRole,
  form: ProfileForm,
  input: Record<string, unknown>,
): Record<string, string[] | undefined> => {
  const schema: z.ZodType = form === 'register' ? registrationBody : settingsSchema(role);
  const result = schema.safeParse(form === 'register' ? { role, ...input } : input);
  return result.success ? {} : z.flattenError(result.error).fieldErrors;
};

describe('the sign-up specification', () => {
  it.each(enumerations)('spells %s as specified', (_list, options, values) => {
    expect(options.map((option) => option.value).join(', ')).toBe(values);
  });

  it('spells the investment ranges as specified', () => {
    expect(lists.investmentRanges.map((option) => option.value)).toEqual([
      '$5,000 - $50,000',
      '$50,000 - $250,000',
      '$250,000 - $1,000,000',
      '$1,000,000+',
    ]);
  });

  it.each(wireNames)('names the fields of the %s in %s as specified', (role, form, names) => {
    const actual = roleFieldsOf(role, form).flatMap(({ rule }) =>
      [rule.wireName, rule.otherWireName ?? []].flat(),
    );
    expect(actual).toEqual(names.replace(/[()]/g, '').split(', '));
  });

  it('names the common block of registration as specified', () => {
    const names = formFieldsOf('investor', 'register').filter(({ field }) => field.step === 1);
    expect(names.map(({ rule }) => rule.wireName).join(', ')).toBe(
      'first_name, last_name, phone, email, password, password_confirmation, agree_to_terms',
    );
  });

  it.each(missing)('has a message for each missing field of an empty %s %s form', (role, form, expected) => {
    const actual = Object.entries(messagesFor(role, form, {}));
    expect(Object.fromEntries(actual.map(([name, messages]) => [name, messages?.join('|')]))).toEqual(
      expected,
    );
  });

  it.each([
    ['entrepreneur', 'industry', 'Please specify your Industry field'],
    ['investor', 'investor_type', 'Please specify your Investor Type'],
  ] as const)('asks the %s to specify %s when other was chosen', (role, name, message) => {
    expect(messagesFor(role, 'settings', { [name]: 'other' })[name]).toEqual([message]);
  });

  it.each([
    ['Ab1!', ['Password must be at least 8 characters long']],
    ['Abcdefgh1!Abcdefgh', ['Password cannot be longer than 16 characters']],
    ['Abcdefgh!', ['Password must include at least one number']],
    ['Abcdefgh1', ['Password must include at least one special character']],
    ['Ünïcödé1!', undefined],
    ['😀😀😀😀😀😀1!', undefined],
    ['😀😀😀😀😀1!', ['Password must be at least 8 characters long']],
  ])('validates the password %s', (password, messages) => {
    const input = { password, password_confirmation: password };
    expect(messagesFor('investor', 'register', input).password).toEqual(messages);
  });

  it('requires both passwords to be equal', () => {
    const input = { password: 'Abcdefgh1!', password_confirmation: 'Abcdefgh1?' };
    expect(messagesFor('investor', 'register', input).password_confirmation).toEqual([
      'password must be matched',
    ]);
  });

  it('reports unequal passwords together with all other problems', () => {
    const input = { email: '', password: 'Abcdefgh1!', password_confirmation: 'Abcdefgh1?' };
    expect(messagesFor('investor', 'register', input)).toMatchObject({
      email: ['E-mail is required'],
      first_name: ['First Name is Required'],
      password_confirmation: ['password must be matched'],
    });
  });

  it.each([
    ['nobody', ['Email is required']],
    ['nobody@example', ['Email is required']],
    ['some body@example.com', ['Email is required']],
    [`${'a'.repeat(250)}@example.com`, ['Email is required']],
    ['ada@example.com', undefined],
    ['ada+ideas@mail.example.engineering', undefined],
  ])('checks the email %s against the standard pattern', (email, messages) => {
    expect(messagesFor('investor', 'register', { email }).email).toEqual(messages);
  });

  it('fixes the remaining texts, keys and limits', () => {
    expect(stepsOf('entrepreneur')).toHaveLength(4);
    expect(stepsOf('investor')).toHaveLength(8);
    expect(stepsOf('project_manager')).toHaveLength(7);
    expect([...customOptionKeys]).toEqual([
      'certifications',
      'industries',
      'key_skills',
      'preferred_projects',
      'prefered_industries',
    ]);
    expect(customOptionAlerts).toEqual({
      empty: 'Please enter a custom option.',
      duplicate: 'Option already exists',
    });
    expect(acceptedExtensions.document).toEqual(['.pdf', '.doc', '.docx']);
    expect(somethingWentWrong).toBe('Something went wrong, try again later!!');
    expect(passwordMessages.mismatch).toBe('password must be matched');
    expect(wizardText).toMatchObject({
      skipping: 'Skipping...',
      saving: 'Saving...',
      editing: 'Editing Profile...',
      editAndSave: 'Edit and save',
      editProfile: 'Edit Profile',
      chooseFile: 'Choose File',
      removeFile: 'Remove File',
      settingsTitle: 'Setting',
    });
  });

  it('calls the update where it is specified', () => {
    const { method, path } = profileEndpoints.update;
    expect(`${method} ${path}`).toBe('POST /api/users/data/update');
    expect(Object.keys(profileEndpoints.update.files)).toContain('avatar');
  });
});
