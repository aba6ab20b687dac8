import type { DemoMember } from './person.ts';

const role = 'investor' as const;

export const investors: readonly DemoMember[] = [
  {
    key: 'eleanor',
    role,
    first_name: 'Eleanor',
    last_name: 'Whitfield',
    phone: '+44 131 496 0117',
    email: 'eleanor.whitfield@example.com',
    portrait: { ground: 'ember', skin: 'fair', hair: 'bun', hairColour: 'grey', clothes: 'night' },
    joined: '68d 10:20',
    isConfirmed: true,
    profile: {
      investor_type: 'angel_nvestor',
      investment_experience: '16+',
      company_investment_Name: 'Whitfield & Daughters',
      linkedIn_profile_or_website: 'https://whitfield-daughters.example.com',
      investment_stage_preference: ['early_stage_startups'],
      preferred_industries: ['energy_and_sustainability', 'healthcare_and_biotech'],
      investment_range: '$50,000 - $250,000',
      preferred_investment_type: 'equity_investment',
      involvement_in_portfolio: 'hands_on',
      geographic_investment_preference: 'europe',
      risk_appetite: 'balanced',
      accredited_investor: 'yes',
      exclusive_alerts: true,
      join_the_proxima_network: true,
    },
    papers: {
      investment_portfolio: {
        title: 'Whitfield & Daughters: holdings',
        sections: [
          [
            'Energy',
            'Four companies since 2014, among them a heat-pump maker (sold 2022) and a battery recycler (held).',
          ],
          ['Health', 'Two diagnostics companies, both past their first clinical customer.'],
          ['How we work', 'One board seat at most, one call a week in the first year, no fees.'],
        ],
      },
      proof_of_accreditation: {
        title: 'Statement of net worth',
        sections: [
          [
            'Statement',
            'Certified by an invented accountant for an invented investor, as an example of the document.',
          ],
        ],
      },
    },
  },
  {
    key: 'kwame',
    role,
    first_name: 'Kwame',
    last_name: 'Mensah',
    phone: '+233 30 255 5019',
    email: 'kwame.mensah@example.com',
    portrait: { ground: 'gold', skin: 'dark', hair: 'bald', hairColour: 'black', clothes: 'night' },
    joined: '58d 13:15',
    isConfirmed: true,
    profile: {
      investor_type: 'venture_capitalist',
      investment_experience: '11-15',
      company_investment_Name: 'Harmattan Capital',
      linkedIn_profile_or_website: 'https://harmattan.example.com',
      investment_stage_preference: ['early_stage_startups', 'growth_stage_business'],
      preferred_industries: ['finance_and_banking', 'technology', 'telecommunications'],
      investment_range: '$250,000 - $1,000,000',
      preferred_investment_type: 'convertible_notes',
      involvement_in_portfolio: 'open_both',
      geographic_investment_preference: 'africa',
      risk_appetite: 'aggressive',
      accredited_investor: 'yes',
      exclusive_alerts: true,
      join_the_proxima_network: true,
    },
    papers: {
      investment_portfolio: {
        title: 'Harmattan Capital: fund II',
        sections: [
          ['The fund', 'Twenty-two million dollars, nine companies so far, first close in 2023.'],
          ['Sectors', 'Payments, logistics software and rural connectivity in West Africa.'],
        ],
      },
      proof_of_accreditation: {
        title: 'Letter of the fund administrator',
        sections: [
          ['Letter', 'Confirms the invented fund and its invented manager, as an example of the document.'],
        ],
      },
    },
  },
  {
    key: 'sofia',
    role,
    first_name: 'Sofia',
    last_name: 'Marchetti',
    phone: '+39 02 5550 0141',
    email: 'sofia.marchetti@example.com',
    portrait: { ground: 'paper', skin: 'olive', hair: 'long', hairColour: 'brown', clothes: 'ember' },
    joined: '24d 16:45',
    isConfirmed: false,
    profile: {
      investor_type: 'family_office',
      investment_experience: '6-10',
      company_investment_Name: 'Marchetti Famiglia',
      linkedIn_profile_or_website: 'https://marchetti-famiglia.example.com',
      investment_stage_preference: ['established_companies_seeking_expansion', 'growth_stage_business'],
      preferred_industries: ['real estate/construction', 'e-commerce/retail'],
      investment_range: '$1,000,000+',
      preferred_investment_type: 'debt_financing',
      involvement_in_portfolio: 'passive',
      geographic_investment_preference: 'global_no_preference',
      risk_appetite: 'conservative',
      accredited_investor: 'no',
      exclusive_alerts: false,
      join_the_proxima_network: true,
    },
    papers: {
      investment_portfolio: {
        title: 'Marchetti Famiglia: overview',
        sections: [
          ['Since 1961', 'Timber, then buildings, then loans to people who build with timber.'],
          ['Today', 'Seven loans outstanding, none in arrears.'],
        ],
      },
      proof_of_accreditation: {
        title: 'Note to the review team',
        sections: [['Note', 'Accreditation is being renewed; the paper follows.']],
      },
    },
  },
];
