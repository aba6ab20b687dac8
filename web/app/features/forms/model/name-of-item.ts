import { questionTypes } from '@proxima/contract/forms/question-types';
import { type FormItem, isQuestion } from '@proxima/contract/forms/questions';
import type { ItemType } from './new-items.ts';

export const itemTypeNames: Record<ItemType, string> = {
  ...questionTypes,
  text: 'Text between questions',
  ending: 'Ending',
};

/** What an item is called in the editor: its label or text, or its type while that is empty. */
export function nameOfItem(item: FormItem): string {
  const written = (isQuestion(item) ? item.label : item.text).trim();
  return written === '' ? `${itemTypeNames[item.type]} without text` : written;
}
