interface DemoApplication {
  call: string;
  by: string;
  /** Of companies.json. */
  company: string;
  when: string;
  founded: number;
  country: string;
  stage: string;
  /** Absent while nobody pays. */
  customers?: { count: number; revenue: number; currency: string; learned: string };
  /** Where nobody pays yet. */
  nextProof?: string;
  milestones: readonly [goal: string, measure: string, months: number][];
  team: readonly [name: string, role: string][];
  whyUs: string;
  needs: readonly string[];
  /** Begun and not sent. */
  isUnsent?: true;
}

const classFive = 'harbour-accelerator-class-5';
const classSix = 'harbour-accelerator-class-6';

/** Applications to the accelerator: the earlier class's are under review, the next one's are coming in. */
export const applicationWorld: readonly DemoApplication[] = [
  {
    call: classFive,
    by: 'mateo',
    company: 'frioLocal',
    when: '62d 16:20',
    founded: 2023,
    country: 'CO',
    stage: 'growth_stage_business',
    customers: {
      count: 31,
      revenue: 212_000,
      currency: 'USD',
      learned:
        'Farmers do not want a contract, they want tonight. When we let them pay by the crate, the rooms were full in three weeks.',
    },
    milestones: [
      ['Ten rooms paid for by a lender', 'Signed term sheet', 4],
      ['A second country', 'First room open in Ecuador', 9],
    ],
    team: [
      ['Mateo Vargas', 'Founder, operations'],
      ['Lucía Paredes', 'Engineering'],
    ],
    whyUs:
      'Mateo grew up on one of the farms. Lucía has built cold stores for eleven years and knows what breaks first.',
    needs: ['investors', 'legal-and-finance'],
  },
  {
    call: classFive,
    by: 'yuki',
    company: 'clearwell',
    when: '50d 09:05',
    founded: 2022,
    country: 'GB',
    stage: 'growth_stage_business',
    customers: {
      count: 140,
      revenue: 690_000,
      currency: 'GBP',
      learned:
        'The result has to be a telephone call. With a leaflet, one in nine came back; with a call, one in two.',
    },
    milestones: [['One pharmacy group in Ireland', 'Forty counters in use', 6]],
    team: [['Yuki Tanaka', 'Founder, audiologist']],
    whyUs: 'Yuki ran a hearing clinic for nine years and watched people put off the first visit.',
    needs: ['first-customers', 'investors'],
  },
  {
    call: classFive,
    by: 'fatima',
    company: 'terreHaute',
    when: '45d 14:10',
    founded: 2023,
    country: 'MA',
    stage: 'early_stage_startups',
    customers: {
      count: 19,
      revenue: 84_000,
      currency: 'EUR',
      learned:
        'Families decide in the shade of a finished wall. We now invite them to the building site before they ask for a price.',
    },
    milestones: [
      ['A press that two people can move', 'Twelve homes with the new press', 5],
      ['A school as a first public building', 'Contract with a municipality', 8],
    ],
    team: [
      ['Fatima Zahra El Amrani', 'Founder, architect'],
      ['Youssef Benali', 'Site manager'],
    ],
    whyUs: 'Between us we have put up forty earth buildings, and torn down two that were ours.',
    needs: ['a-co-founder-or-staff', 'impact-measurement'],
  },
  {
    call: classFive,
    by: 'priya',
    company: 'pocketLedger',
    when: '41d 07:45',
    founded: 2022,
    country: 'IN',
    stage: 'growth_stage_business',
    customers: {
      count: 41_300,
      revenue: 310_000,
      currency: 'EUR',
      learned: 'Shopkeepers speak to it while they serve. Anything that needs two hands is not used.',
    },
    milestones: [['Loans on the strength of the books', 'One bank lends to a hundred shops', 7]],
    team: [
      ['Priya Nair', 'Founder'],
      ['Arun Das', 'Speech and languages'],
    ],
    whyUs:
      'Priya kept the books of her parents’ shop. Arun has taught machines four of the languages that are spoken in it.',
    needs: ['investors', 'technology'],
  },
  {
    call: classSix,
    by: 'jonas',
    company: 'refillStreet',
    when: '6d 18:30',
    founded: 2026,
    country: 'DE',
    stage: 'early_stage_startups',
    customers: {
      count: 236,
      revenue: 9_400,
      currency: 'EUR',
      learned: 'Wednesdays after six sell more than the whole of Saturday. People refill on their way home.',
    },
    milestones: [['A second street', 'Two hundred regulars in it', 3]],
    team: [['Jonas Weber', 'Founder']],
    whyUs: 'Jonas drove the first hundred routes himself and knows every doorbell.',
    needs: ['first-customers', 'a-co-founder-or-staff'],
  },
  {
    call: classSix,
    by: 'amara',
    company: 'tidalKite',
    when: '2d 10:15',
    founded: 2024,
    country: 'GB',
    stage: 'early_stage_startups',
    nextProof:
      'That a kite survives one winter in a harbour without a diver. Three of them go into the water in November, and we count the visits.',
    milestones: [['A winter in the water', 'No repair that needs a diver', 6]],
    team: [['Amara Okafor', 'Founder, engineering']],
    whyUs: '',
    needs: [],
    isUnsent: true,
  },
];
export type { DemoApplication };
