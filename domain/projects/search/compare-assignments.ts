import { formatEstimate } from '../../dates/iso-day.ts';
import { formatCad } from '../../text/format-number.ts';
import { assignmentCostMessages } from '../../text/messages/assignment-costs.ts';
import { findAssignmentClosing } from '../../calculators/cash-to-close/closing-day.ts';
import { isCondominium } from '../condominium.ts';
import type { ComparedFact, MemberFigure } from './compared-fact.ts';

const explainNone: ComparedFact['explainNone'] = ({ project }) =>
  project.kind === 'assignment' ? null : 'Not an assignment';

const forMembers = (label: string, memberFigure: MemberFigure): ComparedFact => ({
  label,
  linesOf: ({ project }) => [project.assignment ? 'For members' : null],
  explainNone,
  memberFigure,
  hidesNumber: ({ project }) => project.assignment !== null,
});

/** When the rest is due, where the day of occupancy is known. */
const listClosing: ComparedFact['linesOf'] = (listed) => {
  const { assignment } = listed.project;
  const closingOn = assignment && findAssignmentClosing(assignment, isCondominium(listed));
  return [closingOn ? formatEstimate(closingOn) : null];
};

/** Of the home that is assigned, where its project's facts name a range. */
export const comparedSuiteFacts: readonly ComparedFact[] = [
  { label: 'Floor', linesOf: ({ project }) => [project.assignment?.floor ?? null], explainNone },
  {
    label: 'Exposure',
    linesOf: ({ project }) => [project.assignment?.exposure ?? null],
    explainNone,
  },
];

/** What the buyer of an assignment pays, as its page has it. */
export const comparedAssignmentFacts: readonly ComparedFact[] = [
  forMembers(assignmentCostMessages.originalPrice, 'original price'),
  forMembers(assignmentCostMessages.difference, 'difference'),
  forMembers(assignmentCostMessages.deposits, 'deposits paid'),
  forMembers(assignmentCostMessages.toSeller, 'due to seller'),
  {
    label: assignmentCostMessages.fee,
    linesOf: ({ project: { kind, fees } }) => [
      kind === 'assignment' && fees.assignmentFeeCad !== null
        ? formatCad(fees.assignmentFeeCad)
        : null,
    ],
    explainNone,
  },
  forMembers(assignmentCostMessages.rest, 'rest at closing'),
  { label: assignmentCostMessages.closing, linesOf: listClosing, explainNone },
];
