import { formatCad } from '../../text/format-number.ts';
import { assignmentCostMessages } from '../../text/messages/assignment-costs.ts';
import type { ComparedFact, MemberFigure } from './compared-fact.ts';

const explainNone: ComparedFact['explainNone'] = ({ project }) =>
  project.kind === 'assignment' ? null : 'Not an assignment';

const forMembers = (label: string, memberFigure: MemberFigure): ComparedFact => ({
  label,
  linesOf: ({ project }) => [project.assignment ? 'For members' : null],
  explainNone,
  memberFigure,
});

/** What the buyer of an assignment pays, as its page has it. */
export const comparedAssignmentFacts: readonly ComparedFact[] = [
  forMembers(assignmentCostMessages.originalPrice, 'original price'),
  forMembers(assignmentCostMessages.difference, 'difference'),
  forMembers(assignmentCostMessages.deposits, 'deposits paid'),
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
];
