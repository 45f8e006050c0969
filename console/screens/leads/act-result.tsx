import { useState } from 'react';
import { Form, Link } from 'react-router';
import { describeInboxQuery } from '../../../domain/leads/describe-inbox-query.ts';
import { formatInboxQuery } from '../../../domain/leads/inbox-query.ts';
import { parseLeadStatus, statusLabels } from '../../../domain/leads/lead-status.ts';
import { snoozeChoices, type SnoozeChoice } from '../../../domain/leads/snooze.ts';
import { formatCount } from '../../../domain/text/format-number.ts';
import type { ReadInbox } from '../../../server/console/inbox-reading.ts';
import type { Refused } from '../carry-out.ts';
import type { ActedOn } from './act-on-leads.ts';

export type ActAnswer = ActedOn | Refused;

export const isActedOn = (answer: ActAnswer): answer is ActedOn => 'done' in answer;

/** Describes a form that needs confirmation: "Set the status to Won". */
function describeAct(fields: ReadonlyMap<string, string>, { choices }: ReadInbox): string {
  const read = (name: string) => fields.get(name) ?? '';
  const status = parseLeadStatus(read('status'));
  const owner = choices.owners.find(({ id }) => String(id) === read('owner'));
  const acts: Readonly<Record<string, string>> = {
    take: 'Assign to me',
    release: 'Unassign',
    assign: owner ? `Assign to ${owner.name}` : 'Unassign',
    status: `Set the status to ${status ? statusLabels[status].label : 'nothing'} of`,
    spam: 'Mark as spam',
    snooze: `Snooze until ${(snoozeChoices[read('until') as SnoozeChoice] ?? '').toLowerCase()} ${read('until') === 'own' ? read('own').replace('T', ' ') : ''}`,
  };
  return (acts[read('intent')] ?? 'Change').trim();
}

function Confirmation({ answer, loaded }: { answer: ActedOn; loaded: ReadInbox }) {
  const [isLeft, setIsLeft] = useState(false);
  if (isLeft) return null;
  const { query } = loaded;
  const count = formatCount(Number(new Map(answer.confirm).get('count')));
  const list = `/leads${formatInboxQuery({ ...query, after: null })}`;
  return (
    <Form method="post" action={list} navigate={false} fetcherKey="act" className="bulk-confirm">
      <p role="alert">
        {describeAct(new Map(answer.confirm), loaded)}: all <strong>{count} leads</strong> of{' '}
        {describeInboxQuery(query)}? So many are not undone at once.
      </p>
      {answer.confirm.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className="button" name="confirmed" value="yes">
        Change {count} leads
      </button>
      <Link className="button button-quiet" to={list} onClick={() => setIsLeft(true)}>
        Leave them
      </Link>
    </Form>
  );
}

/** "GB-1, GB-2: Ada took the lead while you were looking at it." */
function groupRefusals({ refused }: ActedOn): string[] {
  const groups = Map.groupBy(refused, ({ sentence }) => sentence);
  return [...groups].map(
    ([sentence, leads]) => `${leads.map(({ reference }) => reference).join(', ')}: ${sentence}`,
  );
}

const describeDone = ({ done }: ActedOn) =>
  done.length === 1 ? `${done[0]}: done.` : `${formatCount(done.length)} leads: done.`;

interface ActResultProps {
  /** Null before the first action and during one. */
  answer: ActAnswer | null;
  /** The message after a key press. */
  said: string;
  loaded: ReadInbox;
}

/** The outcome of the last action on leads in the list: what was refused and why, and Undo. */
export function ActResult({ answer, said, loaded }: ActResultProps) {
  const acted = answer && isActedOn(answer) ? answer : null;
  const refusals = acted ? groupRefusals(acted) : [];
  const isDone = acted !== null && acted.done.length > 0;
  return (
    <>
      <div className="form-failure" role="alert">
        {answer?.refusal && <p>{answer.refusal}</p>}
        {refusals.map((refusal) => (
          <p key={refusal}>{refusal}</p>
        ))}
      </div>
      <div className="act-result">
        <p role="status">
          {!answer?.refusal && refusals.length === 0 && said !== ''
            ? said
            : isDone && describeDone(acted)}
        </p>
        {isDone && acted.undo.length > 0 && (
          <Form method="post" action="/leads" navigate={false} fetcherKey="act">
            {acted.undo.map(([name, value], index) => (
              <input key={index} type="hidden" name={name} value={value} />
            ))}
            <button className="button button-quiet" name="intent" value="undo">
              Undo
            </button>
          </Form>
        )}
      </div>
      {acted && acted.confirm.length > 0 && (
        <Confirmation answer={acted} loaded={loaded} key={acted.confirm.join()} />
      )}
    </>
  );
}
