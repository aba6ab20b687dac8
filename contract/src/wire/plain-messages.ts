import { z } from 'zod';

const count = (value: number | bigint, unit: string): string =>
  `${value.toLocaleString('en')} ${unit}${Number(value) === 1 ? '' : 's'}`;

const ofType: Record<string, string> = {
  number: 'Enter a number',
  int: 'Enter a whole number',
  string: 'Enter text',
  boolean: 'Choose yes or no',
  array: 'Enter a list',
  date: 'Enter a date',
  file: 'Choose a file',
};

const ofFormat: Record<string, string> = {
  email: 'Enter an email address',
  url: 'Enter a link',
  date: 'Enter a date',
  datetime: 'Enter a date and a time',
  time: 'Enter a time',
};

const units: Record<string, string> = { string: 'character', array: 'entry', file: 'byte' };

function sizeText(
  kind: 'least' | 'most',
  { origin, inclusive }: { origin: string; inclusive?: boolean | undefined },
  limit: number | bigint,
): string {
  const unit = units[origin];
  if (unit === 'entry') return `Choose at ${kind} ${limit.toLocaleString('en')}`;
  if (unit) return `Use at ${kind} ${count(limit, unit)}`;
  if (inclusive === false)
    return `Enter ${kind === 'least' ? 'more' : 'less'} than ${limit.toLocaleString('en')}`;
  return kind === 'least'
    ? `Enter ${limit.toLocaleString('en')} or more`
    : `Enter ${limit.toLocaleString('en')} or less`;
}

/** What people read where a schema has no message of its own; the library's name types and options. */
export const plainMessage: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'This field is required'
        : (ofType[issue.expected] ?? 'This is not valid');
    case 'too_small':
      return issue.origin === 'string' && Number(issue.minimum) === 1
        ? 'This field is required'
        : sizeText('least', issue, issue.minimum);
    case 'too_big':
      return sizeText('most', issue, issue.maximum);
    case 'invalid_format':
      return ofFormat[issue.format] ?? 'This is not valid';
    case 'invalid_value':
      return 'Choose one of the options';
    default:
      return 'This is not valid';
  }
};

z.config({ customError: plainMessage });
