/**
 * One entry of a list. `value` is sent and stored exactly as the specification spells it, misspellings included
 * (docs/rules.md, Names); `label` is shown.
 */
export interface Option {
  value: string;
  label: string;
  /** Distinguishes two options that share a value; elsewhere the value itself. */
  key?: string;
  /** Other spellings of the same option on the wire; they are stored as `value`. */
  aliases?: readonly string[];
}
export type Options = readonly Option[];

/** The entry that opens a free text field; closed lists do not have it. */
export const otherOption: Option = { value: 'other', label: 'Other' };

export const businessIndustries: Options = [
  { value: 'technology', label: 'Technology' },
  { value: 'healthcare_and_biotech', label: 'Healthcare and biotech' },
  { value: 'e-commerce_retail', label: 'E-commerce and retail' },
  { value: 'real_estate_and_construction', label: 'Real estate and construction' },
  { value: 'finance_and_fintech', label: 'Finance and fintech' },
  { value: 'entertainment_and_media', label: 'Entertainment and media' },
  { value: 'sustainability_and_green_business', label: 'Sustainability and green business' },
  otherOption,
];

export const stagesOfDevelopment: Options = [
  { value: 'idea_stage', label: 'Idea stage' },
  { value: 'early_stage_startup', label: 'Early-stage startup' },
  { value: 'growth_phase', label: 'Growth phase' },
  { value: 'established_business', label: 'Established business' },
];

export const professionalTitles: Options = [
  { value: 'project_coordinator', label: 'Project Coordinator' },
  { value: 'assistant_project_manager', label: 'Assistant Project Manager' },
  { value: 'project_manager', label: 'Project Manager' },
  { value: 'senior_project_manager', label: 'Senior Project Manager' },
  { value: 'portfolio_manager', label: 'Portfolio Manager' },
  { value: 'project_director', label: 'Project Director' },
  otherOption,
];

export const experienceBands: Options = [
  { value: '0-2', label: '0–2 years' },
  { value: '3-5', label: '3–5 years' },
  { value: '6-10', label: '6–10 years' },
  { value: '11-15', label: '11–15 years' },
  { value: '16+', label: '16 years or more' },
];

export const managementCertifications: Options = [
  { value: 'pmp', label: 'PMP' },
  { value: 'camp', label: 'CAPM' },
  { value: 'csm', label: 'CSM' },
  { value: 'prince2', label: 'PRINCE2' },
  { value: 'pmi-acp', label: 'PMI-ACP' },
  { value: 'pgmp', label: 'PgMP' },
  { value: 'cpgm', label: 'CPgM' },
  { value: 'pfmp', label: 'PfMP' },
  { value: 'cpmp', label: 'CPMP' },
  otherOption,
];

export const managerIndustries: Options = [
  { value: 'it', label: 'IT' },
  { value: 'construction', label: 'Construction' },
  { value: 'healthcare', label: 'Healthcare' },
  { value: 'finance', label: 'Finance' },
  { value: 'manufacturing', label: 'Manufacturing' },
  { value: 'marketing_advertising', label: 'Marketing and advertising' },
  { value: 'education', label: 'Education' },
  { value: 'government', label: 'Government' },
  { value: 'telecommunications', label: 'Telecommunications' },
  { value: 'energy', label: 'Energy' },
  { value: 'retail', label: 'Retail' },
  otherOption,
];

/** The aliases are the plain labels of the settings form (section 3); they map to registration's values. */
export const skills: Options = [
  { value: 'budget_management', label: 'Budget management', aliases: ['budget management'] },
  { value: 'risk_management', label: 'Risk management', aliases: ['risk management'] },
  { value: 'team_leadership', label: 'Team leadership', aliases: ['team leadership'] },
  {
    value: 'stakeholder_Communication',
    label: 'Stakeholder communication',
    aliases: ['stakeholder communication', 'stakeholder_communication'],
  },
  { value: 'agile_methodologies', label: 'Agile', aliases: ['agile', 'agile methodologies'] },
  { value: 'waterfall_methodology', label: 'Waterfall', aliases: ['waterfall', 'waterfall methodology'] },
  { value: 'resource_allocation', label: 'Resource allocation', aliases: ['resource allocation'] },
  { value: 'time_management', label: 'Time management', aliases: ['time management'] },
  { value: 'conflict_resolution', label: 'Conflict resolution', aliases: ['conflict resolution'] },
  { value: 'quality_assurance', label: 'Quality assurance', aliases: ['quality assurance'] },
  { value: 'change_management', label: 'Change management', aliases: ['change management'] },
  otherOption,
];

export const workAvailabilities: Options = [
  { value: 'full_time', label: 'Full time' },
  { value: 'part_time', label: 'Part time' },
  { value: 'freelance/contract', label: 'Freelance or contract' },
  { value: 'temporary', label: 'Temporary' },
  { value: 'internship', label: 'Internship' },
];

export const projectTypes: Options = [
  { value: 'new_product_development', label: 'New product development' },
  { value: 'system_implementation', label: 'System implementation' },
  { value: 'process_improvment', label: 'Process improvement' },
  { value: 'research_development', label: 'Research and development' },
  { value: 'event_planning', label: 'Event planning' },
  { value: 'construction_projects', label: 'Construction projects' },
  { value: 'marketing_campaings', label: 'Marketing campaigns' },
  otherOption,
];

const regions: Options = [
  { value: 'north_america', label: 'North America' },
  { value: 'europe', label: 'Europe' },
  { value: 'asia', label: 'Asia' },
  { value: 'south_america', label: 'South America' },
  { value: 'africa', label: 'Africa' },
  { value: 'australia', label: 'Australia' },
];

export const managerRegions: Options = [
  ...regions,
  { value: 'remote_no_preference', label: 'Remote, no preference' },
];

export const investorRegions: Options = [
  ...regions,
  { value: 'global_no_preference', label: 'Global, no preference' },
];

export const travelWillingness: Options = [
  { value: 'not_willing', label: 'Not willing to travel' },
  { value: 'up_to_25%', label: 'Up to 25%' },
  { value: 'up_to_50%', label: 'Up to 50%' },
  { value: 'up_to_75%', label: 'Up to 75%' },
  { value: '100%', label: '100%' },
];

export const educationLevels: Options = [
  { value: 'high_school_diploma', label: 'High school diploma' },
  { value: 'associate_degree', label: 'Associate degree' },
  { value: 'bachelor’s_degree', label: 'Bachelor’s degree', aliases: ["bachelor's_degree"] },
  { value: 'master’s_degree', label: 'Master’s degree', aliases: ["master's_degree"] },
  { value: 'doctorate', label: 'Doctorate' },
  otherOption,
];

export const investorTypes: Options = [
  { value: 'angel_nvestor', label: 'Angel investor' },
  { value: 'venture_capitalist', label: 'Venture capitalist' },
  { value: 'private_equity_investor', label: 'Private equity investor' },
  { value: 'corporate_investor', label: 'Corporate investor' },
  { value: 'institutional_investor', label: 'Institutional investor' },
  { value: 'family_office', label: 'Family office' },
  otherOption,
];

export const investmentStages: Options = [
  { value: 'early_stage_startups', label: 'Early-stage startups' },
  { value: 'growth_stage_business', label: 'Growth-stage businesses' },
  {
    value: 'established_companies_seeking_expansion',
    label: 'Established companies seeking expansion',
  },
  { value: 'turnaround_distressed_asset_investment', label: 'Turnaround or distressed assets' },
];

/**
 * Manufacturing shares its value with energy and sustainability, as specified; its key and the label stored beside the
 * value tell them apart. Media and entertainment, listed twice by the specification, is offered once. The aliases of
 * real estate and e-commerce are the settings form's spellings (docs/rules.md, Names).
 */
export const investorIndustries: Options = [
  { value: 'technology', label: 'Technology' },
  { value: 'healthcare_and_biotech', label: 'Healthcare and biotech' },
  { value: 'real estate/construction', label: 'Real estate and construction', aliases: ['real estate'] },
  { value: 'e-commerce/retail', label: 'E-commerce and retail', aliases: ['e-commerce'] },
  { value: 'energy_and_sustainability', label: 'Energy and sustainability' },
  { value: 'energy_and_sustainability', label: 'Manufacturing', key: 'manufacturing' },
  { value: 'finance_and_banking', label: 'Finance and banking' },
  { value: 'media and entertainment', label: 'Media and entertainment' },
  { value: 'telecommunications', label: 'Telecommunications' },
  otherOption,
];

export const investmentRanges: Options = [
  { value: '$5,000 - $50,000', label: '$5,000 – $50,000' },
  { value: '$50,000 - $250,000', label: '$50,000 – $250,000' },
  { value: '$250,000 - $1,000,000', label: '$250,000 – $1,000,000' },
  { value: '$1,000,000+', label: '$1,000,000+' },
];

export const investmentTypes: Options = [
  { value: 'equity_investment', label: 'Equity investment' },
  { value: 'convertible_notes', label: 'Convertible notes' },
  { value: 'debt_financing', label: 'Debt financing' },
  { value: 'revenue_sharing_agreement', label: 'Revenue-sharing agreement' },
  { value: 'strategic_partnership_and_advisory', label: 'Strategic partnership and advisory' },
];

export const portfolioInvolvements: Options = [
  { value: 'hands_on', label: 'Hands-on' },
  { value: 'passive', label: 'Passive' },
  { value: 'open_both', label: 'Open to both' },
];

export const riskAppetites: Options = [
  { value: 'conservative', label: 'Conservative' },
  { value: 'balanced', label: 'Balanced' },
  { value: 'aggressive', label: 'Aggressive' },
];

export const yesOrNo: Options = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/** The option's identity within its list. */
export const keyOf = (option: Option): string => option.key ?? option.value;
