import { floorRanges, yesOrNo } from '../../../domain/leads/worksheet-fields.ts';
import { worksheetMessages } from '../../../domain/text/messages/worksheet.ts';
import { ChoiceField, TextField } from '../../forms/form-fields.tsx';
import type { LeadFormState } from '../../forms/use-lead-form.ts';

const listOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

const listTypes = () =>
  [
    { value: 'condos', label: worksheetMessages.condos },
    { value: 'home', label: worksheetMessages.house },
  ] as const;

/** Switches between Condos and House; the style sheet shows the matching fields. */
const TypeSwitch = ({ form }: { form: LeadFormState }) => (
  <fieldset className="radio-row">
    <legend>What do you want to buy?</legend>
    {listTypes().map(({ value, label }) => (
      <label key={value}>
        <input
          type="radio"
          name="propertyType"
          value={value}
          defaultChecked={(form.values['propertyType'] || 'condos') === value}
        />{' '}
        {label}
      </label>
    ))}
  </fieldset>
);

const Choices = ({ form }: { form: LeadFormState }) => (
  <div className="worksheet-condos">
    {['1', '2', '3'].map((choice) => (
      <div className="worksheet-fields" key={choice}>
        <TextField
          name={`choice${choice}`}
          label={choice === '1' ? 'First choice of suite' : `Choice ${choice} (optional)`}
          required={choice === '1'}
          form={form}
        />
        <ChoiceField
          name={`floor_range${choice}`}
          label={`Floor range for choice ${choice}`}
          options={listOptions(floorRanges)}
          isRequired={choice === '1'}
          form={form}
        />
      </div>
    ))}
  </div>
);

interface SuiteFieldsProps {
  form: LeadFormState;
  agents: readonly string[];
}

export const SuiteFields = ({ form, agents }: SuiteFieldsProps) => (
  <>
    <TypeSwitch form={form} />
    <div className="worksheet-fields">
      <TextField name="project_name" label="Project name" form={form} />
      <ChoiceField
        name="selectedMeetingType"
        label={worksheetMessages.agent}
        options={listOptions([...agents, 'No preference'])}
        form={form}
      />
    </div>
    <Choices form={form} />
    <div className="worksheet-home">
      <TextField name="lot_number" label="Lot number" form={form} />
    </div>
    <div className="worksheet-fields">
      <ChoiceField name="parking" label="Parking" options={listOptions(yesOrNo)} form={form} />
      <ChoiceField name="locker" label="Locker" options={listOptions(yesOrNo)} form={form} />
    </div>
  </>
);
