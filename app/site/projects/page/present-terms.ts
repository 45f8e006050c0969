import { computeClosingDay } from '../../../../domain/calculators/cash-to-close/closing-day.ts';
import { occupancyFeeRule } from '../../../../domain/calculators/rules/closing-costs.ts';
import {
  describeDue,
  describeShare,
  sumDepositShares,
} from '../../../../domain/projects/deposit-schedule.ts';
import { feeNames, fees, type FeeName } from '../../../../domain/projects/fees.ts';
import type { PublicProject } from '../../../../domain/projects/public-project.ts';
import { isSoldOut, listDeposits } from '../../../../domain/projects/sales-status.ts';
import { foldText } from '../../../../domain/text/fold-text.ts';
import { formatCad } from '../../../../domain/text/format-number.ts';

/** "In 45 days" says what "45 days after signing" does, and "At signing" what "On signing" does. */
const toMoment = (text: string) =>
  foldText(text)
    .replace(/\b(?:the )?signing (?:of )?(?:the |your )?(?:agreement|contract|aps)\b.*$/, 'signing')
    .replace(/^(?:at|on|upon|in|within|after|with|due)\b/, '')
    .replace(/\b(?:after|from|of) signing$/, '')
    .trim();
const isSameMoment = (one: string, other: string) => toMoment(one) === toMoment(other);

function presentDeposits(project: PublicProject) {
  const deposits = listDeposits(project);
  const total = sumDepositShares(deposits);
  return {
    rows: deposits.map((row, position) => {
      const due = describeDue(row);
      return {
        position,
        label: row.label,
        share: describeShare(row),
        due: due && isSameMoment(due, row.label) ? null : due,
        dueDaysAfterSigning: row.dueDaysAfterSigning,
      };
    }),
    totalShare: total === null ? null : `${total}%`,
  };
}

/**
 * The fee for assigning is among an assignment's own terms; what the builder charged for parking and
 * locker is in its price, or cannot be bought any more.
 */
const ofBuilder: readonly FeeName[] = ['assignmentFeeCad', 'parkingCad', 'lockerCad'];
const isNotOfBuyer = ({ kind }: PublicProject, name: FeeName) =>
  kind === 'assignment' && ofBuilder.includes(name);

const listFees = (project: PublicProject) =>
  feeNames.flatMap((name): [string, string][] => {
    const amount = project.fees[name];
    const { label, unit } = fees[name];
    return amount === null || isNotOfBuyer(project, name)
      ? []
      : [[label, `${formatCad(amount)}${unit}`]];
  });

/** Who designs it, besides the builder. */
const listDesigners = ({ architect, interiorDesigner }: PublicProject) =>
  [
    ['Architect', architect],
    ['Interior designer', interiorDesigner],
  ] as const;

/** A project's public terms, without deposits in dollars, which only members see. */
export const presentTerms = (project: PublicProject, isCondominium: boolean) => ({
  deposits: presentDeposits(project),
  incentives: (isSoldOut(project) ? [] : project.incentives).map(
    ({ title, description, expiresOn }) => ({
      title,
      description,
      expiresOn,
    }),
  ),
  fees: listFees(project),
  launchedOn: project.launchedOn,
  designers: listDesigners(project),
  assignment: project.assignment && {
    floor: project.assignment.floor,
    exposure: project.assignment.exposure,
    occupancyOn: project.assignment.occupancyOn,
    feeCad: project.fees.assignmentFeeCad,
    isCondominium,
    closingOn: computeClosingDay({
      occupancyOn: project.assignment.occupancyOn,
      isCondominium,
      occupancyMonths: occupancyFeeRule.maxMonths,
    }),
  },
});

export type Terms = ReturnType<typeof presentTerms>;
