import type { DemoMember } from './person.ts';

const role = 'project_manager' as const;

export const projectManagers: readonly DemoMember[] = [
  {
    key: 'diego',
    role,
    first_name: 'Diego',
    last_name: 'Fuentes',
    phone: '+56 2 2555 0163',
    email: 'diego.fuentes@example.com',
    portrait: { ground: 'paper', skin: 'tan', hair: 'short', hairColour: 'black', clothes: 'gold' },
    joined: '63d 14:30',
    isConfirmed: true,
    profile: {
      professional_title: 'senior_project_manager',
      experience: '11-15',
      management_certifications: ['pmp', 'prince2'],
      industries_worked: ['energy', 'construction', 'manufacturing'],
      skills: ['risk_management', 'resource_allocation', 'stakeholder_Communication'],
      work_availability: 'freelance/contract',
      preferred_project_types: ['new_product_development', 'system_implementation'],
      geographic_preference: 'south_america',
      willingness_to_travel: 'up_to_75%',
      education: 'master’s_degree',
      receive_project_updates_opportunities: true,
    },
    papers: {
      resume: {
        title: 'Diego Fuentes, resume',
        sections: [
          ['2019 to today', 'Roll-out of 64 solar pumps in the Atacama; on time for all but two.'],
          ['2013 to 2019', 'Site manager of three small hydro plants.'],
          ['Languages', 'Spanish, English, a working Portuguese.'],
        ],
      },
    },
  },
  {
    key: 'aisha',
    role,
    first_name: 'Aisha',
    last_name: 'Rahman',
    phone: '+880 2 5550 0188',
    email: 'aisha.rahman@example.com',
    portrait: { ground: 'ember', skin: 'brown', hair: 'scarf', hairColour: 'ice', clothes: 'night' },
    joined: '51d 07:55',
    isConfirmed: true,
    profile: {
      professional_title: 'Delivery lead',
      experience: '6-10',
      management_certifications: ['csm', 'pmi-acp', 'SAFe Agilist'],
      industries_worked: ['it', 'finance', 'telecommunications'],
      skills: ['agile_methodologies', 'team_leadership', 'change_management'],
      work_availability: 'part_time',
      preferred_project_types: ['system_implementation', 'process_improvment'],
      geographic_preference: 'remote_no_preference',
      willingness_to_travel: 'up_to_25%',
      education: 'bachelor’s_degree',
      receive_project_updates_opportunities: true,
    },
    papers: {
      resume: {
        title: 'Aisha Rahman, resume',
        sections: [
          ['2021 to today', 'Delivery lead of a mobile-money switch: nine banks, no lost payment.'],
          ['2017 to 2021', 'Scrum master of three teams in two time zones.'],
        ],
      },
    },
  },
  {
    key: 'marek',
    role,
    first_name: 'Marek',
    last_name: 'Nowak',
    phone: '+48 12 555 01 90',
    email: 'marek.nowak@example.com',
    portrait: { ground: 'gold', skin: 'fair', hair: 'beard', hairColour: 'brown', clothes: 'ice' },
    joined: '17d 12:10',
    isConfirmed: false,
    profile: {
      professional_title: 'project_manager',
      experience: '3-5',
      management_certifications: ['camp'],
      industries_worked: ['healthcare', 'it'],
      skills: ['budget_management', 'quality_assurance', 'time_management'],
      work_availability: 'full_time',
      preferred_project_types: ['research_development', 'new_product_development'],
      geographic_preference: 'europe',
      willingness_to_travel: 'up_to_50%',
      education: 'master’s_degree',
      receive_project_updates_opportunities: false,
    },
    papers: {
      resume: {
        title: 'Marek Nowak, resume',
        sections: [
          ['2022 to today', 'Took a diagnostic device through its first CE audit.'],
          ['2020 to 2022', 'Coordinator in a university hospital, Kraków.'],
        ],
      },
    },
  },
];
