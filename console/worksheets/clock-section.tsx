import { isSupportedDay, toTorontoDay, type IsoDay } from '../../domain/dates/iso-day.ts';
import { buildBuyerEmail } from '../../domain/worksheets/buyer-email.ts';
import {
  clockKindLabels,
  clockKinds,
  documentLabels,
  findRescissionRule,
} from '../../domain/worksheets/rescission-clock.ts';
import { hasEnded } from '../../domain/worksheets/worksheet-states.ts';
import type { ReadWorksheet } from '../../server/worksheets/worksheet-reading.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { enteredValue, errorOf, fieldProps, type Refused } from '../ui/handle-form.ts';
import { Field } from '../ui/field.tsx';
import { Day } from '../ui/time.tsx';
import { BuyerEmailPreview, ToldBuyer, useEntered, type Entered } from './buyer-email-fields.tsx';
import { ClockText } from './clock-text.tsx';

interface SectionProps {
  loaded: ReadWorksheet;
  refused: Refused | null;
}

const statesWithDates: readonly string[] = ['allocated', 'signed', 'rescission'];

/** The email about the dates as entered. */
function buildEmail({ reference, project, sheet }: ReadWorksheet, entered: Entered) {
  const readDay = (field: string, stored: IsoDay | null) => {
    const day = entered[field] ?? stored ?? '';
    return isSupportedDay(day) ? day : null;
  };
  return buildBuyerEmail('dates', {
    reference,
    project,
    sheet: {
      ...sheet,
      clockKind: clockKinds.find((kind) => kind === entered['clockKind']) ?? sheet.clockKind,
      clockDays: null,
      apsReceived: readDay('apsReceived', sheet.apsReceived),
      disclosureReceived: readDay('disclosureReceived', sheet.disclosureReceived),
      guideReceived: readDay('guideReceived', sheet.guideReceived),
      materialChangeOn: readDay('materialChangeOn', sheet.materialChangeOn),
    },
  });
}

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
  const told = loaded.told.period;
  const [entered, onInput] = useEntered(refused, 'dates');
  const isTelling = entered['tellBuyer'] !== undefined;
  const otherHome = errorOf(refused, 'dates', 'isOtherHome');
  return (
    <div onInput={onInput}>
      <ActionForm
        intent="dates"
        label={isTelling ? 'Save dates, and email the buyer' : 'Save dates'}
        revision={revision}
        refused={refused}
      >
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
        {told && (
          <>
            <ToldBuyer told={told} />
            <BuyerEmailPreview
              mail={buildEmail(loaded, entered)}
              email={loaded.email}
              isTicked={isTelling}
            />
          </>
        )}
      </ActionForm>
    </div>
  );
}

function ClockLine({ loaded: { sheet, clock, today, since } }: Pick<SectionProps, 'loaded'>) {
  if (sheet.state === 'rescinded')
    return (
      <p className="clock-line">
        Rescinded on <Day day={toTorontoDay(since)} />
      </p>
    );
  if (hasEnded(sheet.state) && sheet.state !== 'firm') return null;
  if (!clock) return <p>This purchase has no statutory rescission period in force.</p>;
  return (
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
  );
}

/** The rescission period, computed from the entered dates, and the form to edit them. */
export function ClockSection({ loaded, refused }: SectionProps) {
  const { sheet, clock, signedOn, firmOn } = loaded;
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
      <ClockLine loaded={loaded} />
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
