import { useId } from 'react';
import { formatEstimate, isSupportedDay } from '../../../../domain/dates/iso-day.ts';
import { findDepositDay } from '../../../../domain/projects/deposit-schedule.ts';
import { formatCad } from '../../../../domain/text/format-number.ts';
import { projectMessages } from '../../../../domain/text/messages/project.ts';
import { Day } from '../../../ui/day.tsx';
import { useToday } from '../../../ui/use-hydrated.ts';
import type { LoadedProject } from './load-project.ts';
import { Locked } from './locked.tsx';
import { defaultSigningDay, namePlan, type PlanChoice } from './plan-choice.ts';
import './deposits.css';

/** The dollars of each plan, as its position; null while locked. */
interface DepositAccess {
  isOpen: boolean;
  unlocked: {
    floor_plans: readonly {
      deposits: readonly { amount: number | null }[];
      deposit_total: number | null;
    }[];
  } | null;
}

interface DepositsProps {
  launch: LoadedProject['launch'];
  schedule: LoadedProject['terms']['deposits'];
  plans: readonly Pick<LoadedProject['plans'][number], 'name' | 'position' | 'isSoldOut'>[];
  access: DepositAccess;
  choice: PlanChoice;
}

const DueDay = ({ day, isOccupancy }: ReturnType<typeof findDepositDay>) =>
  isOccupancy ? `${projectMessages.byOccupancy}, ${formatEstimate(day)}` : <Day date={day} />;

export function Deposits({ launch, schedule, plans, access, choice }: DepositsProps) {
  const id = useId();
  const today = useToday();
  const { rows, totalShare, occupancyOn } = schedule;
  const signedOn = choice.signedOn ?? defaultSigningDay({ launch }, today);
  const firstFree = Math.max(
    0,
    plans.findIndex(({ isSoldOut }) => !isSoldOut),
  );
  const planIndex = choice.plan ?? firstFree;
  const plan = access.unlocked?.floor_plans[planIndex];
  const inDollars = (dollars: number | null | undefined) =>
    dollars == null ? (access.unlocked ? '–' : null) : formatCad(dollars);

  return (
    <section className="deposits" aria-labelledby="deposits">
      <h2 id="deposits">Deposit Schedule</h2>
      <div className="deposit-choices needs-script">
        <div className="field">
          <label htmlFor={`${id}-day`}>Signing on</label>
          <input
            id={`${id}-day`}
            type="date"
            value={signedOn}
            onChange={({ target }) => choice.choose({ signedOn: target.value })}
          />
        </div>
        <div className="field" hidden={!access.isOpen || plans.length === 0}>
          <label htmlFor={`${id}-plan`}>Floor plan</label>
          <select
            id={`${id}-plan`}
            value={planIndex}
            disabled={!access.unlocked}
            onChange={({ target }) => choice.choose({ plan: Number(target.value) })}
          >
            {plans.map((each) => (
              <option key={each.position} value={each.position}>
                {namePlan(each)}
              </option>
            ))}
          </select>
        </div>
      </div>
      <div className="table-scroller">
        <table className="deposit-table">
          <thead>
            <tr>
              <th scope="col">Deposit</th>
              <th scope="col">Share</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ position, label, share, due, dueDaysAfterSigning }) => (
              <tr key={position}>
                <th scope="row">
                  {label}
                  <small className="deposit-due">
                    {due && <span>{due}</span>}
                    {dueDaysAfterSigning !== null && (
                      <span className="deposit-day needs-script">
                        {isSupportedDay(signedOn) && (
                          <DueDay {...findDepositDay(dueDaysAfterSigning, signedOn, occupancyOn)} />
                        )}
                      </span>
                    )}
                  </small>
                </th>
                <td>{share}</td>
                <td>
                  <Locked>{inDollars(plan?.deposits[position]?.amount)}</Locked>
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td>{totalShare}</td>
              <td>
                <Locked>{inDollars(plan?.deposit_total)}</Locked>
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}
