/** What a venture's documents are made of. */
export interface Company {
  name: string;
  line: string;
  problem: string;
  answer: string;
  /** What `years` counts. */
  measure: string;
  years: readonly (readonly [year: string, value: number])[];
  amount: string;
  purpose: string;
}

const companies: Record<string, Company> = {
  tidalKite: {
    name: 'Tidal Kite',
    line: 'Power from currents that are too slow for turbines',
    problem:
      'Islands burn diesel while the sea passes by. Nine in ten coasts have currents below two metres a second, and a fixed turbine earns nothing there.',
    answer:
      'A wing of four metres flies figures of eight under water, eight times faster than the current, and turns a small generator. One boat and two people install it in a day.',
    measure: 'Megawatt hours sold a year',
    years: [
      ['2024', 4],
      ['2025', 38],
      ['2026', 120],
      ['2027 plan', 610],
    ],
    amount: '€ 850,000',
    purpose:
      'Three kites in one harbour for a full winter, certification, and a crew of five for eighteen months.',
  },
  frioLocal: {
    name: 'Frío Local',
    line: 'Cold rooms that farmers rent by the crate',
    problem:
      'A third of the fruit between Salento and the coast is lost within three days of the harvest, because the nearest cold room is a day away and wants a yearly contract.',
    answer:
      'A container with solar roof and ice store stands at the cooperative. A crate costs forty cents a day, paid by phone. Each room pays itself back in twenty-six months.',
    measure: 'Crates kept cold a month',
    years: [
      ['2023', 900],
      ['2024', 6400],
      ['2025', 21500],
      ['2026', 48200],
      ['2027 plan', 130000],
    ],
    amount: '$ 1.2 million',
    purpose: 'Debt for forty rooms on signed sites, drawn in four parts as each ten are in use.',
  },
  clearwell: {
    name: 'Clearwell Hearing',
    line: 'A hearing check in four minutes, at the pharmacy counter',
    problem:
      'People wait seven years on average before they do something about their hearing. The first step is too big: a clinic, a booth, half a day.',
    answer:
      'Headphones and a tablet that hold the noise of a shop against the test. The result goes to an audiologist, who calls back within two days.',
    measure: 'Hearing checks a year',
    years: [
      ['2023', 1100],
      ['2024', 14800],
      ['2025', 52000],
      ['2026', 97000],
    ],
    amount: '€ 2 million',
    purpose: 'Launch in two European countries with one pharmacy group each, and the medical-device file.',
  },
  terreHaute: {
    name: 'Terre Haute',
    line: 'Homes of rammed earth, from a press that travels',
    problem:
      'Cement makes one house in three too expensive to finish, and eight per cent of all carbon dioxide. Earth is free, but walls by hand take months.',
    answer:
      'A press on a trailer makes certified wall panels from the soil of the site. Two families raise a house of eighty square metres in nineteen days.',
    measure: 'Houses finished a year',
    years: [
      ['2024', 2],
      ['2025', 7],
      ['2026', 19],
      ['2027 plan', 60],
    ],
    amount: '€ 600,000',
    purpose: 'A second press, the fire certificate, and the show village of twelve houses.',
  },
  pocketLedger: {
    name: 'Pocket Ledger',
    line: 'The shop’s books, kept by voice',
    problem:
      'Street vendors borrow each morning at ten per cent a day, because nobody can see how well they sell.',
    answer:
      'They say what they sold, in one of eleven languages, and the phone keeps the book. After ninety days the book is worth more to a bank than a pledge.',
    measure: 'Stallholders who kept books this week',
    years: [
      ['2023', 600],
      ['2024', 9200],
      ['2025', 24000],
      ['2026', 41300],
    ],
    amount: '$ 1.5 million',
    purpose: 'A first loss reserve for the lending pilot with one bank, and a team for risk.',
  },
  refillStreet: {
    name: 'Refill Street',
    line: 'The shop without packages that comes to the street',
    problem:
      'People like shops without packages and visit them twice, then never again: they are too far away.',
    answer: 'A van with forty dispensers stops in each street once a week, on the same day and hour.',
    measure: 'Households on the waiting list',
    years: [
      ['August', 40],
      ['September', 110],
      ['October', 236],
    ],
    amount: '€ 60,000',
    purpose: 'The second van, a hygiene certificate, and one winter.',
  },
};

/** @throws Error for a key that no venture has. */
export function getCompany(key: string): Company {
  const company = companies[key];
  if (!company) throw new Error(`the demo world has no venture ${key}`);
  return company;
}
