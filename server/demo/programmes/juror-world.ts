/** Outsiders who read for the jury of class 5, and the scores that they have given so far. */
export const demoJurors: readonly {
  first_name: string;
  last_name: string;
  email: string;
  scores: readonly (readonly (number | null)[])[];
}[] = [
  {
    first_name: 'Selin',
    last_name: 'Aydar',
    email: 'juror@example.com',
    scores: [[4, 4, 3, null, 4]],
  },
  {
    first_name: 'Oskar',
    last_name: 'Brandt',
    email: 'juror2@example.com',
    scores: [
      [5, 4, 4, 4, 5],
      [2, 3, 2, 3, 2],
    ],
  },
  { first_name: 'Ngozi', last_name: 'Ade', email: 'juror3@example.com', scores: [[3, 3, 4, 3, 3]] },
];
