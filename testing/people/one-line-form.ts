import type { FormDocument } from '@proxima/contract/forms/questions';

const asked = { type: 'short-text', isRequired: true, seenBy: 'readers', maxCharacters: 100 } as const;

/** A form with one question, `line`, whose answer is the title; `asksName`: and with one that is hidden in blind reading, `name`. */
export const oneLineForm = ({ asksName = false }: { asksName?: boolean } = {}): FormDocument => ({
  sections: [
    {
      id: 'idea',
      title: 'The idea',
      items: [
        { ...asked, id: 'line', label: 'In a line', hiddenWhenBlind: false },
        ...(asksName
          ? [{ ...asked, id: 'name', label: 'Who are you?', hiddenWhenBlind: true } as const]
          : []),
      ],
    },
  ],
});
