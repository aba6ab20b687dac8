interface Issuer {
  legal_name: string;
  form: string;
  registration_number: string;
}

const plain = (text: string): string =>
  ` ${text.toLowerCase().replaceAll('.', '').replaceAll(/\s+/g, ' ').trim()} `;

/** The issuing company in one line. The legal form is left out if the name contains it. */
export function issuerText({ legal_name, form, registration_number }: Issuer, country: string): string {
  const forms = plain(legal_name).includes(plain(form)) ? [] : [form];
  return [legal_name, ...forms, country, `registration number ${registration_number}`].join(', ');
}
