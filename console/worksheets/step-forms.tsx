import { Link } from 'react-router';
import { isSupportedDay } from '../../domain/dates/iso-day.ts';
import { buildBuyerEmail } from '../../domain/worksheets/buyer-email.ts';
import {
  findObstacle,
  getStep,
  listCorrections,
  stepNames,
  type StepName,
} from '../../domain/worksheets/worksheet-steps.ts';
import { stateLabels } from '../../domain/worksheets/worksheet-states.ts';
import type { ReadWorksheet } from '../../server/worksheets/worksheet-reading.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { fieldProps, type Refused } from '../ui/handle-form.ts';
import { Field, SelectField, TextareaField } from '../ui/field.tsx';
import { BuyerEmailPreview, ToldBuyer, useEntered, type Entered } from './buyer-email-fields.tsx';

interface StepProps {
  loaded: ReadWorksheet;
  refused: Refused | null;
}

type StepFields = Record<
  'unit' | 'signedOn' | 'materialChangeOn',
  readonly { name: string; label: string; type?: 'date'; inputMode?: 'numeric' }[]
>;

const fieldsOf: StepFields = {
  unit: [
    { name: 'unit', label: 'Suite or lot' },
    { name: 'unitPriceCad', label: 'Price in dollars (optional)', inputMode: 'numeric' },
    { name: 'unitNotes', label: 'Parking, locker and other details (optional)' },
  ],
  signedOn: [{ name: 'signedOn', label: 'Signed on', type: 'date' }],
  materialChangeOn: [{ name: 'materialChangeOn', label: 'Buyer notified on', type: 'date' }],
};

/** The email about a step, with what was entered. */
function buildEmail(
  name: StepName,
  { reference, project, sheet }: ReadWorksheet,
  entered: Entered,
) {
  const readDay = (field: string) => {
    const day = entered[field] ?? '';
    return isSupportedDay(day) ? day : null;
  };
  const materialChangeOn = readDay('materialChangeOn') ?? sheet.materialChangeOn;
  return buildBuyerEmail(name, {
    reference,
    project,
    unit: entered['unit'],
    signedOn: readDay('signedOn'),
    sheet: { ...sheet, materialChangeOn },
  });
}

function StepForm({ name, loaded, refused }: StepProps & { name: StepName }) {
  const step = getStep(name);
  const fields = (step.fields ?? []).flatMap((field) => fieldsOf[field]);
  const [entered, onInput] = useEntered(refused, name);
  return (
    <div onInput={onInput}>
      <ActionForm
        intent={name}
        isMain={!sideSteps.includes(name)}
        label={entered['tellBuyer'] ? `${step.label}, and email the buyer` : step.label}
        revision={loaded.revision}
        refused={refused}
      >
        {fields.map((field) => (
          <Field key={field.name} {...field} {...fieldProps(refused, name, field.name)} />
        ))}
        <TextareaField
          label={step.needsNote ? step.noteLabel : `${step.noteLabel} (optional)`}
          rows={2}
          {...fieldProps(refused, name, 'words')}
        />
        {step.emailsBuyer && (
          <BuyerEmailPreview
            mail={buildEmail(name, loaded, entered)}
            email={loaded.email}
            isTicked={entered['tellBuyer'] !== undefined}
          />
        )}
      </ActionForm>
    </div>
  );
}

/** Steps that are not progress stay collapsed. */
const sideSteps: readonly StepName[] = ['material-change', 'rescind', 'withdraw'];

/** A form for each available step, and the obstacle to each other step. */
export function StepForms({ loaded, refused }: StepProps) {
  const { sheet, today } = loaded;
  const steps = stepNames.filter((name) => getStep(name).from.includes(sheet.state));
  const open = steps.filter((name) => findObstacle(name, sheet, today) === null);
  const waiting = steps.filter((name) => !open.includes(name));
  const { previous } = loaded;
  const told = loaded.told.worksheet;
  return (
    <section aria-labelledby="steps-title">
      <h2 id="steps-title">Next step</h2>
      {steps.length === 0 && <p>This worksheet is closed.</p>}
      {open.map((name, index) => (
        <details
          key={name}
          name="step"
          className="sheet-step"
          open={refused ? refused.intent === name : index === 0 && !sideSteps.includes(name)}
        >
          <summary>{getStep(name).label}</summary>
          <StepForm name={name} loaded={loaded} refused={refused} />
        </details>
      ))}
      {waiting.map((name) => (
        <p key={name} className="sheet-waits">
          <strong>{getStep(name).label}</strong> {findObstacle(name, sheet, today)}{' '}
          <a href="#clock-title">Rescission dates</a>
        </p>
      ))}
      {previous && (
        <details name="step" className="sheet-step" open={refused?.intent === 'back'}>
          <summary>Undo: return to “{stateLabels[previous].label}”</summary>
          <ActionForm
            intent="back"
            label="Undo last step"
            revision={loaded.revision}
            refused={refused}
          >
            <p className="field-hint">
              Emails already sent to the buyer cannot be recalled.{' '}
              {told && (
                <>
                  If the last one no longer holds,{' '}
                  <Link to={`/leads/${loaded.reference}`}>reply to the buyer</Link>.
                </>
              )}
            </p>
            {told && <ToldBuyer told={told} />}
            <TextareaField
              label="Reason for undoing"
              rows={2}
              {...fieldProps(refused, 'back', 'words')}
            />
          </ActionForm>
        </details>
      )}
      <Correction loaded={loaded} refused={refused} />
    </section>
  );
}

/** Corrects the state of a worksheet that moved on outside the console. */
function Correction({ loaded, refused }: StepProps) {
  const states = listCorrections(loaded.sheet.state);
  if (states.length === 0) return null;
  return (
    <details name="step" className="sheet-step" open={refused?.intent === 'correct'}>
      <summary>Correct state</summary>
      <ActionForm
        intent="correct"
        label="Correct state"
        revision={loaded.revision}
        refused={refused}
      >
        <p className="field-hint">
          For changes made outside the console, such as by phone. Steps in between are skipped, and
          the buyer gets no email.
        </p>
        <SelectField
          label="Correct state to"
          none="Choose"
          labels={Object.fromEntries(states.map((state) => [state, stateLabels[state].label]))}
          {...fieldProps(refused, 'correct', 'state')}
        />
        <TextareaField
          label="Reason for correction"
          rows={2}
          {...fieldProps(refused, 'correct', 'words')}
        />
      </ActionForm>
    </details>
  );
}
