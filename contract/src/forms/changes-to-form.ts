import { changesToQuestion } from './changes-to-question.ts';
import { conditionText } from './condition-text.ts';
import { questionTypes } from './question-types.ts';
import {
  type ConditionGroup,
  type FormDocument,
  type FormItem,
  type FormSection,
  isQuestion,
} from './questions.ts';

/** One difference between two versions of a form, in words. */
export interface FormChange {
  /** The section or item. */
  id: string;
  kind: 'added' | 'removed' | 'moved' | 'changed';
  text: string;
  /** True if answers that were given could be lost, fail, or mean something else. */
  losesAnswers: boolean;
}

interface Placed {
  item: FormItem;
  sectionId: string;
  /** The items of both versions that precede it in its section. */
  position: number;
}

const maxName = 80;
const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > maxName ? `${line.slice(0, maxName - 1).trimEnd()}…` : line;
};
const nameOf = (item: FormItem): string => {
  if (isQuestion(item)) return `“${shortened(item.label)}”`;
  return `${item.type === 'text' ? 'the text' : 'the ending'} “${shortened(item.text)}”`;
};
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What changed from one version of a form to another. Labels and help change freely; the rest says whether answers are at risk. */
export function compareForms(before: FormDocument, after: FormDocument): FormChange[] {
  const shared = new Set(placedItems(before).map(({ item }) => item.id));
  const remaining = new Set(placedItems(after).map(({ item }) => item.id));
  const was = new Map(placedItems(before, remaining).map((placed) => [placed.item.id, placed]));
  const is = placedItems(after, shared);
  return [
    ...compareSections(before.sections, after.sections),
    ...[...was.values()].filter(({ item }) => !remaining.has(item.id)).map(removed),
    ...is.flatMap((placed) => {
      const earlier = was.get(placed.item.id);
      return earlier ? compareItem(earlier, placed, { before, after }) : added(placed);
    }),
  ];
}

/** The items with their places, counted among `counted` only, so that adding or removing one does not move the others. */
function placedItems({ sections }: FormDocument, counted: ReadonlySet<string> = new Set()): Placed[] {
  return sections.flatMap(({ id, items }) => {
    let position = 0;
    return items.map((item) => ({
      item,
      sectionId: id,
      position: counted.has(item.id) ? position++ : position,
    }));
  });
}

const removed = ({ item }: Placed): FormChange => ({
  id: item.id,
  kind: 'removed',
  text: `${capitalised(nameOf(item))} was removed.`,
  losesAnswers: isQuestion(item),
});

const added = ({ item }: Placed): FormChange => ({
  id: item.id,
  kind: 'added',
  text: `${capitalised(nameOf(item))} was added.`,
  losesAnswers: item.type === 'ending',
});

type Documents = Record<'before' | 'after', FormDocument>;

function compareItem(was: Placed, is: Placed, documents: Documents): FormChange[] {
  const name = capitalised(nameOf(is.item));
  const change = (kind: FormChange['kind'], text: string, losesAnswers = false): FormChange => ({
    id: is.item.id,
    kind,
    text: `${name} ${text}.`,
    losesAnswers,
  });
  const hasMoved = was.sectionId !== is.sectionId || was.position !== is.position;
  return [
    ...(hasMoved ? [change('moved', 'was moved')] : []),
    ...compareCondition(was.item, is.item, documents).map((text) => change('changed', text, true)),
    ...compareContent(was.item, is.item).map(({ text, losesAnswers }) =>
      change('changed', text, losesAnswers),
    ),
  ];
}

const conditionOf = (item: FormItem): ConditionGroup | undefined =>
  item.type === 'ending' ? item.if : item.shownIf;

function compareCondition(was: FormItem, is: FormItem, { before, after }: Documents): string[] {
  const [earlier, later] = [conditionOf(was), conditionOf(is)];
  if (JSON.stringify(earlier) === JSON.stringify(later)) return [];
  const verb = is.type === 'ending' ? 'is reached' : 'is asked';
  const when = later ? `${verb} if ${conditionText(after, later)}` : `${verb} always`;
  return [`${when}; before, ${earlier ? `if ${conditionText(before, earlier)}` : 'always'}`];
}

function compareContent(was: FormItem, is: FormItem): { text: string; losesAnswers: boolean }[] {
  if (isQuestion(was) && isQuestion(is)) return changesToQuestion(was, is);
  if (isQuestion(was) !== isQuestion(is) || was.type !== is.type) {
    const typeOf = (item: FormItem) => (isQuestion(item) ? questionTypes[item.type] : item.type);
    return [{ text: `is now: ${typeOf(is)}`, losesAnswers: isQuestion(was) }];
  }
  const isSame = !isQuestion(was) && !isQuestion(is) && was.text === is.text;
  return isSame ? [] : [{ text: 'has another text', losesAnswers: false }];
}

function compareSections(before: readonly FormSection[], after: readonly FormSection[]): FormChange[] {
  const change = ({ id, title }: FormSection, kind: FormChange['kind'], text: string): FormChange => ({
    id,
    kind,
    text: `The section “${shortened(title)}” ${text}.`,
    losesAnswers: false,
  });
  const inBoth = (all: readonly FormSection[], others: readonly FormSection[]) =>
    all.filter(({ id }) => others.some((other) => other.id === id));
  const [kept, order] = [inBoth(after, before), inBoth(before, after)];
  return [
    ...before
      .filter((one) => !inBoth([one], after).length)
      .map((one) => change(one, 'removed', 'was removed')),
    ...after.filter((one) => !inBoth([one], before).length).map((one) => change(one, 'added', 'was added')),
    ...kept
      .filter((one, index) => one.id !== order[index]?.id)
      .map((one) => change(one, 'moved', 'was moved')),
    ...kept.flatMap((one) => {
      const earlier = order.find(({ id }) => id === one.id);
      const isSame = earlier?.title === one.title && (earlier.help ?? '') === (one.help ?? '');
      return isSame ? [] : [change(one, 'changed', 'has another title or introduction')];
    }),
  ];
}
