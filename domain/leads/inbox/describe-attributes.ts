import { capitalise } from '../../text/capitalise.ts';
import { projectRequestMessages } from '../../text/messages/project-request.ts';
import { describeMeeting } from '../../meetings/describe-meeting.ts';
import { describePurchasers, describeWorksheetChoices } from './describe-worksheet.ts';
import { holdsWorksheet } from '../lead-form-rows.ts';
import { worksheetFields } from '../forms/worksheet-fields.ts';

function humaniseKey(key: string): string {
  const words = key
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]/u)
    .filter(Boolean)
    .map((word) => (/^\p{Lu}{2,}$/u.test(word) ? word : word.toLowerCase()));
  return capitalise(words.join(' '));
}

type Attributes = Readonly<Record<string, unknown>>;
type Line = [label: string, answer: string];

/** Attributes sent by several forms and API callers, in the order of the forms. */
const questions = new Map<string, 'agent' | 'buyOrSell'>([
  ['agent', 'agent'],
  ['isAgent', 'agent'],
  ['buyOrSell', 'buyOrSell'],
]);

const findQuestion = (name: string) => {
  const question = questions.get(name);
  return question && projectRequestMessages[question];
};

function yesOrNo(name: string, value: boolean) {
  const { yes, no } = findQuestion(name) ? projectRequestMessages : { yes: 'Yes', no: 'No' };
  return value ? yes : no;
}

const describeValue = (name: string, value: unknown) =>
  typeof value === 'boolean' ? yesOrNo(name, value) : String(value);

/** The answers specific to a form, and the names of their attributes. */
function describeOwnAnswers(
  form: string,
  attributes: Attributes,
  photo: string,
): [Line[], Set<string>] {
  if (holdsWorksheet(form)) {
    const lines = [
      ...describeWorksheetChoices(attributes),
      ...describePurchasers(attributes, photo),
    ];
    const phones = ['firstPurchaser.phone_extension', 'secondPurchaser.phone_extension'];
    return [lines, new Set([...worksheetFields, ...phones])];
  }
  const meeting = describeMeeting(form, attributes);
  return [meeting, new Set(meeting.length > 0 ? ['type', 'datetime'] : [])];
}

/** In the order of the form, followed by unknown attributes. */
export function describeAttributes(form: string, attributes: Attributes, photo: string): Line[] {
  const [lines, described] = describeOwnAnswers(form, attributes, photo);
  const answered = [...questions.keys()].filter((name) => Object.hasOwn(attributes, name));
  const others = Object.keys(attributes)
    .filter((name) => !described.has(name) && !answered.includes(name))
    .sort();
  return [
    ...lines,
    ...[...answered, ...others].map((name): Line => [
      findQuestion(name) ?? (humaniseKey(name) || 'Other'),
      describeValue(name, attributes[name]),
    ]),
  ];
}
