import { changesToQuestion } from './changes/changes-to-question.ts';
import { movedIds } from './changes/moved-ids.ts';
import { isSameJson } from './changes/same-json.ts';
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
  const was = new Map(placedItems(before).map((placed) => [placed.item.id, placed]));
  const is = placedItems(after);
  const remaining = new Set(is.map(({ item }) => item.id));
  const moved = movedItems(was, before, after);
  return [
    ...compareSections(before.sections, after.sections),
    ...[...was.values()].filter(({ item }) => !remaining.has(item.id)).map(removed),
    ...is.flatMap((placed) => {
      const earlier = was.get(placed.item.id);
      return earlier
        ? compareItem(earlier, placed, { before, after, hasMoved: moved.has(placed.item.id) })
        : added(placed);
    }),
  ];
}

const placedItems = ({ sections }: FormDocument): Placed[] =>
  sections.flatMap(({ id, items }) => items.map((item) => ({ item, sectionId: id })));

/** The items that are in another section, or have another place among those that stayed in theirs. */
function movedItems(
  was: ReadonlyMap<string, Placed>,
  before: FormDocument,
  after: FormDocument,
): ReadonlySet<string> {
  const elsewhere = placedItems(after).filter(({ item, sectionId }) => {
    const earlier = was.get(item.id);
    return earlier !== undefined && earlier.sectionId !== sectionId;
  });
  const within = after.sections.flatMap(({ id, items }) => {
    const earlier = before.sections.find((section) => section.id === id);
    return [...movedIds(earlier?.items.map(idOf) ?? [], items.map(idOf))];
  });
  return new Set([...elsewhere.map(({ item }) => item.id), ...within]);
}

const idOf = ({ id }: { id: string }): string => id;

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

interface Documents extends Record<'before' | 'after', FormDocument> {
  hasMoved: boolean;
}

function compareItem(was: Placed, is: Placed, documents: Documents): FormChange[] {
  const name = capitalised(nameOf(is.item));
  const change = (kind: FormChange['kind'], text: string, losesAnswers = false): FormChange => ({
    id: is.item.id,
    kind,
    text: `${name} ${text}.`,
    losesAnswers,
  });
  return [
    ...(documents.hasMoved ? [change('moved', 'was moved')] : []),
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
  if (isSameJson(earlier, later)) return [];
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
  const moved = movedIds(before.map(idOf), after.map(idOf));
  const has = (all: readonly FormSection[], { id }: FormSection) => all.some((one) => one.id === id);
  const kept = after.filter((one) => has(before, one));
  return [
    ...before.filter((one) => !has(after, one)).map((one) => change(one, 'removed', 'was removed')),
    ...after.filter((one) => !has(before, one)).map((one) => change(one, 'added', 'was added')),
    ...kept.filter(({ id }) => moved.has(id)).map((one) => change(one, 'moved', 'was moved')),
    ...kept.flatMap((one) => {
      const earlier = before.find(({ id }) => id === one.id);
      const isSame = earlier?.title === one.title && (earlier.help ?? '') === (one.help ?? '');
      return isSame ? [] : [change(one, 'changed', 'has another title or introduction')];
    }),
  ];
}
