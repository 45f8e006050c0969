import { useState } from 'react';
import { Form, Link } from 'react-router';
import { describeInboxQuery } from '../../domain/leads/inbox/describe-inbox-query.ts';
import { formatInboxQuery } from '../../domain/leads/inbox/inbox-query.ts';
import { parseLeadStatus, statusLabels } from '../../domain/leads/lead-status.ts';
import { snoozeChoices, type SnoozeChoice } from '../../domain/leads/inbox/snooze.ts';
import { formatMinute } from '../../domain/dates/iso-day.ts';
import { formatCount } from '../../domain/text/format-number.ts';
import type { ReadInbox } from '../../server/leads/inbox/inbox-reading.ts';
import type { Refused } from '../ui/handle-form.ts';
import type { ActionOutcome } from './act-on-leads.ts';

export type ActionAnswer = ActionOutcome | Refused;

export const isOutcome = (answer: ActionAnswer): answer is ActionOutcome => 'done' in answer;

/** Describes the action that needs confirmation: "Set the status to Won". */
function describeAction(fields: ReadonlyMap<string, string>, { choices }: ReadInbox): string {
  const read = (name: string) => fields.get(name) ?? '';
  const status = parseLeadStatus(read('status'));
  const owner = choices.owners.find(({ id }) => String(id) === read('owner'));
  const labels: Readonly<Record<string, string>> = {
    take: 'Assign to me',
    release: 'Unassign',
    assign: owner ? `Assign to ${owner.name}` : 'Unassign',
    status: `Set status to ${status ? statusLabels[status].label : 'none'}`,
    spam: 'Mark as spam',
    snooze: `Snooze until ${(snoozeChoices[read('until') as SnoozeChoice] ?? '').toLowerCase()} ${read('until') === 'own' ? formatMinute(read('own')) : ''}`,
  };
  return (labels[read('intent')] ?? 'Change').trim();
}

function Confirmation({ answer, loaded }: { answer: ActionOutcome; loaded: ReadInbox }) {
  const [isCancelled, setIsCancelled] = useState(false);
  if (isCancelled) return null;
  const { query } = loaded;
  const count = formatCount(Number(new Map(answer.confirm).get('count')));
  const list = `/leads${formatInboxQuery({ ...query, after: null })}`;
  return (
    <Form
      method="post"
      action={list}
      navigate={false}
      fetcherKey="lead-actions"
      className="bulk-confirm"
    >
      <p role="alert">
        {describeAction(new Map(answer.confirm), loaded)} for all <strong>{count} leads</strong> in{' '}
        {describeInboxQuery(query)}? This cannot be undone.
      </p>
      {answer.confirm.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className="button" name="confirmed" value="yes">
        Change {count} leads
      </button>
      <Link className="button button-quiet" to={list} onClick={() => setIsCancelled(true)}>
        Cancel
      </Link>
    </Form>
  );
}

/** "GB-1, GB-2: Ada took the lead while you were looking at it." */
function groupRefusals({ refused }: ActionOutcome): string[] {
  const sentences = new Set(refused.map(({ sentence }) => sentence));
  return [...sentences].map((sentence) => {
    const leads = refused.filter((each) => each.sentence === sentence);
    return `${leads.map(({ reference }) => reference).join(', ')}: ${sentence}`;
  });
}

/** The other open leads of a person always have the same owner. */
const describeFollowers = (count: number) =>
  count === 0
    ? ''
    : ` ${count === 1 ? 'Another open lead' : `${formatCount(count)} other open leads`} of the same people changed with it.`;

const describeDone = ({ done, followers }: ActionOutcome) =>
  `Changed ${done.length === 1 ? done[0] : `${formatCount(done.length)} leads`}.${describeFollowers(followers)}`;

interface ActionResultProps {
  /** Null before the first action and during one. */
  answer: ActionAnswer | null;
  /** The message of an action by keyboard or board. */
  message: string;
  loaded: ReadInbox;
  onUndo: () => void;
}

/** The outcome of the last action on leads in the list: refusals, their reasons, and Undo. */
export function ActionResult({ answer, message, loaded, onUndo }: ActionResultProps) {
  const outcome = answer && isOutcome(answer) ? answer : null;
  const refusals = outcome ? groupRefusals(outcome) : [];
  const isDone = outcome !== null && outcome.done.length > 0;
  return (
    <>
      <div className="form-failure" role="alert">
        {answer?.refusal && <p>{answer.refusal}</p>}
        {refusals.map((refusal) => (
          <p key={refusal}>{refusal}</p>
        ))}
      </div>
      <div className="action-result">
        <p role="status">
          {!answer?.refusal && refusals.length === 0 && message !== ''
            ? `${message}${describeFollowers(outcome?.followers ?? 0)}`
            : isDone && describeDone(outcome)}
        </p>
        {isDone && outcome.undo.length > 0 && (
          <Form
            method="post"
            action="/leads"
            navigate={false}
            fetcherKey="lead-actions"
            onSubmit={onUndo}
          >
            {outcome.undo.map(([name, value], index) => (
              <input key={index} type="hidden" name={name} value={value} />
            ))}
            <button className="button button-quiet" name="intent" value="undo">
              Undo
            </button>
          </Form>
        )}
      </div>
      {outcome && outcome.confirm.length > 0 && (
        <Confirmation answer={outcome} loaded={loaded} key={outcome.confirm.join()} />
      )}
    </>
  );
}
