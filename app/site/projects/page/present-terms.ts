import { findAssignmentClosing } from '../../../../domain/calculators/cash-to-close/closing-day.ts';
import {
  describeDueBesideLabel,
  describeShare,
  sumDepositShares,
} from '../../../../domain/projects/deposit-schedule.ts';
import { feeNames, fees, type FeeName } from '../../../../domain/projects/fees.ts';
import type { PublicProject } from '../../../../domain/projects/public-project.ts';
import { listDeposits, listIncentives } from '../../../../domain/projects/sales-status.ts';
import { formatCad } from '../../../../domain/text/format-number.ts';

/** The schedule without dollars, which only members see. */
export function presentDeposits(
  project: Pick<
    PublicProject,
    'kind' | 'depositSchedule' | 'constructionStatus' | 'salesStatus' | 'occupancyOn'
  >,
) {
  const deposits = listDeposits(project);
  const total = sumDepositShares(deposits);
  return {
    rows: deposits.map((row, position) => ({
      position,
      label: row.label,
      share: describeShare(row),
      due: describeDueBesideLabel(row),
      dueDaysAfterSigning: row.dueDaysAfterSigning,
    })),
    occupancyOn: project.occupancyOn,
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
  incentives: listIncentives(project).map(({ title, description, expiresOn }) => ({
    title,
    description,
    expiresOn,
  })),
  fees: listFees(project),
  launchedOn: project.launchedOn,
  designers: listDesigners(project),
  assignment: project.assignment && {
    floor: project.assignment.floor,
    exposure: project.assignment.exposure,
    occupancyOn: project.assignment.occupancyOn,
    feeCad: project.fees.assignmentFeeCad,
    isCondominium,
    closingOn: findAssignmentClosing(project.assignment, isCondominium),
  },
});

export type Terms = ReturnType<typeof presentTerms>;
