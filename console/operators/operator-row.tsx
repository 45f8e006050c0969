import { useId } from 'react';
import { Link } from 'react-router';
import type { IsoDay } from '../../domain/dates/iso-day.ts';
import { describeLastAdmin, formatRoles } from '../../domain/operators/operators.ts';
import { roles, type Role } from '../../domain/operators/roles.ts';
import { countOf } from '../../domain/text/count-of.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { errorOf, enteredValue, type Refused } from '../ui/handle-form.ts';
import { Age, Day, Moment } from '../ui/time.tsx';

const roleLabels: Readonly<Record<Role, string>> = {
  admin: 'Admin: all leads and the team',
  agent: 'Agent: own and unassigned leads',
  editor: 'Editor: catalogue and site, no leads',
  site: 'Site: pages, look and pictures, no leads',
};

interface RoleBoxesProps {
  intent: string;
  held: readonly Role[];
  refused: Refused | null;
}

/** A checkbox for each role; after a refusal, as submitted. */
export function RoleBoxes({ intent, held, refused }: RoleBoxesProps) {
  const wasSent = refused?.intent === intent;
  const error = errorOf(refused, intent, 'admin');
  const errorId = useId();
  return (
    <fieldset className="role-boxes" aria-describedby={errorId}>
      <legend>Roles</legend>
      {roles.map((role) => (
        <label key={role}>
          <input
            type="checkbox"
            name={role}
            value="on"
            defaultChecked={
              wasSent ? enteredValue(refused, intent, role) === 'on' : held.includes(role)
            }
            aria-invalid={error ? true : undefined}
          />
          {roleLabels[role]}
        </label>
      ))}
      <p className="field-error" id={errorId}>
        {error}
      </p>
    </fieldset>
  );
}

interface OperatorRowProps {
  operator: {
    id: number;
    email: string;
    name: string | null;
    roles: readonly Role[];
    isActive: boolean;
    isSelf: boolean;
    invitedUntil: Date | null;
    seenAt: Date | null;
    awayUntil: IsoDay | null;
    openLeads: number;
    openTasks: number;
    meetings: number;
    soleRules: readonly number[];
    isLastAdmin: boolean;
  };
  refused: Refused | null;
  now: Date;
}

function State({ operator, now }: Pick<OperatorRowProps, 'operator' | 'now'>) {
  const { isActive, invitedUntil, seenAt, awayUntil } = operator;
  const isLive = invitedUntil !== null && invitedUntil > now;
  const link = isLive && (
    <>
      {' '}
      · link valid until <Moment at={invitedUntil} />
    </>
  );
  if (!isActive) return isLive ? <>◐ Invited{link}</> : <>× Invitation expired</>;
  return (
    <>
      ✓ Active
      {seenAt && (
        <>
          , seen <Age at={seenAt} now={now} />
        </>
      )}
      {awayUntil && (
        <>
          {' '}
          · away until <Day day={awayUntil} />
        </>
      )}
      {link}
    </>
  );
}

function RemoveForm({ operator, refused }: Omit<OperatorRowProps, 'now'>) {
  const { id, email, openLeads, openTasks, meetings, soleRules } = operator;
  const held = [
    ...(openLeads > 0 ? [countOf(openLeads, 'open lead')] : []),
    ...(meetings > 0 ? [countOf(meetings, 'coming meeting')] : []),
  ];
  return (
    <details open={refused?.intent === 'remove'}>
      <summary>Remove from team…</summary>
      <ActionForm
        intent="remove"
        label={`Remove ${email}`}
        proofFor={`Remove ${email} from team`}
        refused={refused}
      >
        <input type="hidden" name="operator" value={id} />
        <p>
          Takes effect immediately.{' '}
          {held.length > 0 && `${held.join(' and ')} of ${email} will be nobody’s. `}
          Notes and timelines keep the name.
          {openTasks > 0 &&
            ` ${countOf(openTasks, 'open task')} go${openTasks === 1 ? 'es' : ''} to whoever has the lead, or gets it next.`}
        </p>
        {soleRules.length > 0 && (
          <p>
            {soleRules.length === 1 ? 'Routing rule' : 'Routing rules'} {soleRules.join(', ')} will
            have nobody: choose somebody else first under{' '}
            <Link to="/settings/routing">Lead routing</Link>, or leads of{' '}
            {soleRules.length === 1 ? 'that rule' : 'those rules'} go to the next rule that matches,
            or stay unassigned.
          </p>
        )}
      </ActionForm>
    </details>
  );
}

/** An operator, with an admin's actions in a disclosure. */
export function OperatorRow({ operator, refused, now }: OperatorRowProps) {
  const { id, email, name, isSelf, isLastAdmin } = operator;
  const own = <input type="hidden" name="operator" value={id} />;
  return (
    <li>
      <div>
        <strong>{name ?? email}</strong>
        {isSelf && ' (you)'}
        <p>
          {name && `${email} · `}
          {operator.roles.join(', ')}
        </p>
        <p>
          <State operator={operator} now={now} />
        </p>
      </div>
      <details open={refused !== null}>
        <summary aria-label={`Change ${email}`}>Change</summary>
        {isLastAdmin && (
          <p>
            {describeLastAdmin(email)} Until then, you cannot remove them or take the role away.
          </p>
        )}
        <ActionForm intent="roles" label="Save roles" refused={refused}>
          {own}
          <input type="hidden" name="original" value={formatRoles(operator.roles)} />
          <RoleBoxes intent="roles" held={operator.roles} refused={refused} />
        </ActionForm>
        <ActionForm intent="link" label="Create new link" refused={refused}>
          {own}
          <p>For a lost phone or password. Ends all sessions of {email}.</p>
        </ActionForm>
        {!isLastAdmin && <RemoveForm operator={operator} refused={refused} />}
      </details>
    </li>
  );
}
