import { z } from 'zod';
import { slugOf } from '../text/slug-of.ts';
import { lengths } from '../wire/limits.ts';
import { filledText, optionalText } from '../wire/text.ts';
import { fieldControls } from './field-controls.ts';
import { pictureStem } from './media.ts';
import { altText } from './pictures.ts';

const line = filledText(lengths.shortText);

/** Identifies a person permanently; posts refer to their author by it. */
export const personKey = z.string().regex(/^[0-9a-f]{32}$/);

export const peopleMessages = {
  sameName: 'Another person has this name. Add something to tell them apart.',
  portrait: 'Choose a picture from the library',
  unknownAuthor: 'This person is no longer on the team’s page. Choose another author.',
} as const;

const person = z.object({
  key: personKey,
  name: filledText(lengths.name, 'Name is required'),
  role: line,
  words: optionalText(lengths.quote),
  portrait: z
    .object({
      image: z
        .string()
        .max(lengths.shortText)
        .refine((image) => pictureStem(image) !== null, peopleMessages.portrait),
      alt: altText,
    })
    .nullable()
    .register(fieldControls, { control: 'portrait' }),
  /** Visitors see only people who are shown. */
  shown: z.boolean(),
});
export type Person = z.infer<typeof person>;

/** The anchor of a person on the About page. */
export const anchorOf = (name: string): string => slugOf(name, 'person');

/** The people of the team in the order of their page. */
export const peopleSection = z
  .object({
    peopleTitle: z.object({ title: line, sub_title: line }),
    people: z.array(person).max(lengths.listItems),
  })
  .superRefine(({ people }, { addIssue }) => {
    for (const [index, { name, key }] of people.entries()) {
      const earlier = people.slice(0, index);
      if (earlier.some((other) => anchorOf(other.name) === anchorOf(name) || other.key === key))
        addIssue({ code: 'custom', path: ['people', index, 'name'], message: peopleMessages.sameName });
    }
  });

/** Someone as visitors see them. */
export const publicPerson = z.object({
  name: z.string(),
  role: z.string(),
  words: z.string(),
  /** A portrait of the library with its text, or drawn art, which is decoration. */
  portrait: z.object({ image: z.string(), alt: z.string() }),
  /** The anchor of the person on the About page. */
  anchor: z.string(),
});
export type PublicPerson = z.infer<typeof publicPerson>;
