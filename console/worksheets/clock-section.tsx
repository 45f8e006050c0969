import {
  clockKindLabels,
  clockKinds,
  documentLabels,
  findRescissionRule,
} from '../../domain/worksheets/rescission-clock.ts';
import type { ReadWorksheet } from '../../server/worksheets/worksheet-reading.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { enteredValue, errorOf, fieldProps, type Refused } from '../ui/handle-form.ts';
import { Field } from '../ui/field.tsx';
import { Day } from '../ui/time.tsx';
import { ClockText } from './clock-text.tsx';

interface SectionProps {
  loaded: ReadWorksheet;
  refused: Refused | null;
}

const statesWithDates: readonly string[] = ['allocated', 'signed', 'rescission'];

function DatesForm({ loaded, refused }: SectionProps) {
  const { sheet, today, revision } = loaded;
  const fields = [
    ['signedOn', 'Agreement signed', loaded.signedOn],
    ['apsReceived', `${documentLabels.agreement} by the buyer`, sheet.apsReceived],
    ['disclosureReceived', documentLabels.disclosure, sheet.disclosureReceived],
    ['guideReceived', documentLabels.guide, sheet.guideReceived],
    // Entered by its step; here it can be corrected or cleared.
    ...(sheet.materialChangeOn
      ? ([['materialChangeOn', 'Material change', sheet.materialChangeOn]] as const)
      : []),
  ] as const;
  const otherHome = errorOf(refused, 'dates', 'isOtherHome');
  return (
    <ActionForm intent="dates" label="Save dates" revision={revision} refused={refused}>
      <label className="field">
        <span>Type of home</span>
        <select
          name="clockKind"
          defaultValue={enteredValue(refused, 'dates', 'clockKind') ?? sheet.clockKind}
        >
          {clockKinds.map((kind) => (
            <option key={kind} value={kind}>
              {clockKindLabels[kind]}
            </option>
          ))}
        </select>
      </label>
      {otherHome && (
        <>
          <p className="field-error" role="alert">
            {otherHome}
          </p>
          <label className="sheet-tick">
            <input type="checkbox" name="isOtherHome" value="yes" aria-invalid />
            The type of home chosen here is right, not the worksheet’s
          </label>
        </>
      )}
      <div className="sheet-dates">
        {fields.map(([name, label, day]) => (
          <Field
            key={name}
            type="date"
            label={label}
            max={today}
            {...fieldProps(refused, 'dates', name, day ?? '')}
          />
        ))}
      </div>
    </ActionForm>
  );
}

/** The rescission period, computed from the entered dates, and the form to edit them. */
export function ClockSection({ loaded, refused }: SectionProps) {
  const { sheet, clock, today, signedOn, firmOn } = loaded;
  const { source, name } = findRescissionRule(sheet);
  const isOpen = statesWithDates.includes(sheet.state);
  if (!isOpen && !clock?.lastDay && !firmOn) return null;
  const facts = [
    ['Agreement signed', signedOn],
    [documentLabels.agreement, sheet.apsReceived],
    [documentLabels.disclosure, sheet.disclosureReceived],
    [documentLabels.guide, sheet.guideReceived],
    ['Material change', sheet.materialChangeOn],
    ['Firm', firmOn],
  ] as const;
  return (
    <section aria-labelledby="clock-title">
      <h2 id="clock-title">Rescission</h2>
      {clock ? (
        <>
          <p className="clock-line">
            <ClockText clock={clock} today={today} />
          </p>
          {clock.missing.length > 0 && (
            <p>
              Missing dates: {clock.missing.map((document) => documentLabels[document]).join(', ')}.
              {clock.lastDay !== null && ' The last day may move once it is received.'}
            </p>
          )}
        </>
      ) : (
        <p>This purchase has no statutory rescission period in force.</p>
      )}
      <dl className="lead-facts">
        {facts
          .filter((fact) => fact[1] !== null)
          .map(([label, day]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{day && <Day day={day} />}</dd>
            </div>
          ))}
      </dl>
      <p className="sheet-since">
        Based on <a href={source}>{name}</a>
        {clock && `: ${clock.days} days, counted from the day after the start`}. This is not legal
        advice: confirm the last day with counsel.
      </p>
      {isOpen && (
        <details
          className="sheet-enter"
          open={refused?.intent === 'dates' || (clock?.missing.length ?? 0) > 0}
        >
          <summary>Edit dates</summary>
          <DatesForm loaded={loaded} refused={refused} />
        </details>
      )}
    </section>
  );
}
