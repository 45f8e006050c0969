import type { SyntheticEvent } from 'react';
import { Link } from 'react-router';
import { alertFrequencies } from '../../../domain/alerts/alert-frequency.ts';
import type { ListedAlert } from '../../../domain/alerts/listed-alert.ts';
import { alertMessages } from '../../../domain/text/messages/alerts.ts';
import './alerts.css';

const describeState = ({ state, reason }: ListedAlert) =>
  state === 'paused' && reason !== null
    ? alertMessages.refused(reason)
    : alertMessages.states[state];

function describeAsked({ kind, filters }: ListedAlert): string {
  if (kind === 'favourites') return alertMessages.favouritesTell;
  return filters.length > 0 ? filters.join(', ') : alertMessages.everything;
}

const nameAlert = ({ kind, filters }: ListedAlert) =>
  [alertMessages.listings[kind], ...filters].join(', ');

interface AlertFormProps {
  alert: ListedAlert;
  /** Carries out a change; without it the page is loaded anew. */
  onChange?: ((form: FormData) => void) | undefined;
}

function AlertForm({ alert, onChange }: AlertFormProps) {
  const { id, frequency, state } = alert;
  const change = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    if (!onChange) return;
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    // Safari 16.0 and Chrome 109 do not know the second argument of FormData.
    const { submitter } = event.nativeEvent;
    if (submitter instanceof HTMLButtonElement) form.set(submitter.name, submitter.value);
    onChange(form);
  };
  const name = nameAlert(alert);
  const button = (action: string, label: string) => (
    <button
      className="button button-quiet"
      type="submit"
      name="intent"
      value={action}
      aria-label={`${label}: ${name}`}
    >
      {label}
    </button>
  );
  const starts = state === 'unconfirmed' ? 'unconfirmed' : 'other';
  return (
    <form method="post" onSubmit={change} className="alert-actions">
      <input type="hidden" name="alert" value={id} />
      {state !== 'ended' && (
        <>
          <label>
            <span>{alertMessages.frequency}</span>
            <select name="frequency" defaultValue={frequency} key={frequency}>
              {alertFrequencies.map((each) => (
                <option key={each} value={each}>
                  {alertMessages.frequencies[each]}
                </option>
              ))}
            </select>
          </label>
          {button('save', alertMessages.save)}
          {state === 'active'
            ? button('pause', alertMessages.pause)
            : button('start', alertMessages.start[starts])}
        </>
      )}
      {button('end', alertMessages.end)}
    </form>
  );
}

/** A person's alerts, each with what may become of it. */
export const AlertList = ({
  alerts,
  onChange,
}: Pick<AlertFormProps, 'onChange'> & { alerts: readonly ListedAlert[] }) =>
  alerts.length === 0 ? (
    <p>
      {alertMessages.none} <Link to="/projects">{alertMessages.toLists}</Link>
    </p>
  ) : (
    <ul className="alert-list">
      {alerts.map((alert) => (
        <li key={alert.id}>
          <h2>
            {alert.path === null ? (
              alertMessages.listings[alert.kind]
            ) : (
              <Link to={alert.path}>{alertMessages.listings[alert.kind]}</Link>
            )}
          </h2>
          <p>{describeAsked(alert)}</p>
          <p className="form-note">{describeState(alert)}</p>
          <AlertForm alert={alert} onChange={onChange} />
        </li>
      ))}
    </ul>
  );
