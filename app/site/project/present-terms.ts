import {
  describeDue,
  describeShare,
  sumDepositShares,
} from '../../../domain/projects/deposit-schedule.ts';
import { feeNames, fees, type FeeName } from '../../../domain/projects/fees.ts';
import type { PublicProject } from '../../../domain/projects/public-project.ts';
import { isSoldOut, listDeposits } from '../../../domain/projects/sales-status.ts';
import { formatCad } from '../../../domain/text/format-number.ts';

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
        due: due?.toLowerCase() === row.label.toLowerCase() ? null : due,
        dueDaysAfterSigning: row.dueDaysAfterSigning,
      };
    }),
    totalShare: total === null ? null : `${total}%`,
  };
}

/** An assignment's fee for assigning is among its own terms. */
const isShownAsTerm = ({ kind }: PublicProject, name: FeeName) =>
  kind === 'assignment' && name === 'assignmentFeeCad';

const listFees = (project: PublicProject) =>
  feeNames.flatMap((name): [string, string][] => {
    const amount = project.fees[name];
    const { label, unit } = fees[name];
    return amount === null || isShownAsTerm(project, name)
      ? []
      : [[label, `${formatCad(amount)}${unit}`]];
  });

/** A project's public terms, without deposits in dollars, which only members see. */
export const presentTerms = (project: PublicProject) => ({
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
  architect: project.architect,
  interiorDesigner: project.interiorDesigner,
  assignment: project.assignment && {
    floor: project.assignment.floor,
    exposure: project.assignment.exposure,
    occupancyOn: project.assignment.occupancyOn,
    feeCad: project.fees.assignmentFeeCad,
  },
});

export type Terms = ReturnType<typeof presentTerms>;
