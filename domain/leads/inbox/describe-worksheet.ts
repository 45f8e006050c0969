import { worksheetMessages } from '../../text/messages/worksheet.ts';
import { presentPhone } from '../forms/parse-phone.ts';
import { purchaserLabels } from './worksheet-labels.ts';

const projectLabels = {
  propertyType: 'What to buy',
  project_name: 'Project',
  selectedMeetingType: 'Chosen agent',
  choice1: 'First choice of suite',
  floor_range1: 'Floor range of the first choice',
  choice2: 'Second choice of suite',
  floor_range2: 'Floor range of the second choice',
  choice3: 'Third choice of suite',
  floor_range3: 'Floor range of the third choice',
  lot_number: 'Lot number',
  parking: 'Parking',
  locker: 'Locker',
};

const typeNames: Readonly<Record<string, string>> = {
  get condos() {
    return worksheetMessages.condos;
  },
  get home() {
    return worksheetMessages.house;
  },
};

function describeAnswer(field: string, answer: string): string {
  if (field === 'propertyType') return typeNames[answer] ?? answer;
  if (!field.startsWith('floor_range')) return answer;
  const ranges: Readonly<Record<string, string>> = worksheetMessages.floorRanges;
  return ranges[answer] ?? answer;
}

/** “What to buy: Condos”, from the answers of a worksheet. */
export const describeHome = ({ propertyType }: Answers) =>
  `“${projectLabels.propertyType}: ${describeAnswer('propertyType', String(propertyType))}”`;

interface WorksheetSection {
  heading: string;
  lines: readonly (readonly [label: string, answer: string])[];
}

type Answers = Readonly<Record<string, unknown>>;

function listLines(answers: Answers, labels: Readonly<Record<string, string>>, prefix = '') {
  return Object.entries(labels).flatMap(([field, label]): [string, string][] => {
    const answer = answers[prefix + field];
    if (typeof answer !== 'string' || answer === '') return [];
    return [[label, describeAnswer(field, answer)]];
  });
}

function describePurchaser(answers: Answers, purchaser: string, photo: string) {
  const read = (field: string) => answers[`${purchaser}.${field}`];
  const lines = listLines(answers, purchaserLabels, `${purchaser}.`).map(
    ([label, answer]): [string, string] => {
      if (label !== purchaserLabels.phone_number) return [label, answer];
      const extension = read('phone_extension');
      return [label, presentPhone(answer, typeof extension === 'string' ? extension : null)];
    },
  );
  // Shows only that there is a picture, never the picture or its link.
  if (answers[`${purchaser}.photo_id`]) lines.push(['Photo identification', photo]);
  return lines;
}

const purchaserNames = { firstPurchaser: 'First purchaser', secondPurchaser: 'Second purchaser' };

export const describeWorksheetChoices = (answers: Answers) => listLines(answers, projectLabels);

/** That two people buy, without a word about the second. */
export const describeBuyers = (answers: Answers): [string, string][] =>
  describePurchaser(answers, 'secondPurchaser', '').length > 0
    ? [['Buyers', 'Two, both in the worksheet']]
    : [];

export const describePurchasers = (answers: Answers, photo: string) =>
  Object.entries(purchaserNames).flatMap(([purchaser, name]) =>
    describePurchaser(answers, purchaser, photo).map(([label, answer]): [string, string] => [
      `${name}, ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
      answer,
    ]),
  );

export function describeWorksheet(answers: Answers): WorksheetSection[] {
  return [
    { heading: 'The project and the choices', lines: describeWorksheetChoices(answers) },
    ...Object.entries(purchaserNames).map(([purchaser, heading]) => ({
      heading,
      lines: describePurchaser(answers, purchaser, 'Received and stored privately'),
    })),
  ].filter(({ lines }) => lines.length > 0);
}
