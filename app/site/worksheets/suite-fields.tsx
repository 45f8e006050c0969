import { floorRanges, yesOrNo } from '../../../domain/leads/forms/worksheet-fields.ts';
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
const TypeSwitch = ({ form, isHouses }: { form: LeadFormState; isHouses: boolean }) => (
  <fieldset className="radio-row">
    <legend>What do you want to buy?</legend>
    {listTypes().map(({ value, label }) => (
      <label key={value}>
        <input
          type="radio"
          name="propertyType"
          value={value}
          defaultChecked={(form.values['propertyType'] || (isHouses ? 'home' : 'condos')) === value}
        />{' '}
        {label}
      </label>
    ))}
  </fieldset>
);

const suiteLabels = {
  1: 'First choice of suite',
  2: 'Second choice of suite (optional)',
  3: 'Third choice of suite (optional)',
} as const;
const planList = 'worksheet-plans';

const Choices = ({ form, hasPlans }: { form: LeadFormState; hasPlans: boolean }) => (
  <div className="worksheet-condos">
    {(['1', '2', '3'] as const).map((choice) => (
      <div className="worksheet-fields" key={choice}>
        <TextField
          name={`choice${choice}`}
          label={suiteLabels[choice]}
          {...(hasPlans && { list: planList })}
          required={choice === '1'}
          form={form}
        />
        <ChoiceField
          name={`floor_range${choice}`}
          label={`Floor range for choice ${choice}`}
          options={floorRanges.map((value) => ({
            value,
            label: worksheetMessages.floorRanges[value],
          }))}
          isRequired={choice === '1'}
          form={form}
        />
      </div>
    ))}
  </div>
);

/** The project from whose page the visitor came. */
export interface WorksheetProject {
  stub: string;
  title: string;
  path: string;
  isHouses: boolean;
  /** "Castor, 1 bed + den, 612 sq ft". */
  plans: readonly { name: string; label: string }[];
}

interface SuiteFieldsProps {
  form: LeadFormState;
  agents: readonly string[];
  project: WorksheetProject | null;
}

/** The project's own plans, suggested for each choice. */
const Plans = ({ plans }: Pick<WorksheetProject, 'plans'>) => (
  <datalist id={planList}>
    {plans.map(({ name, label }) => (
      <option key={name} value={name}>
        {label}
      </option>
    ))}
  </datalist>
);

export const SuiteFields = ({ form, agents, project }: SuiteFieldsProps) => (
  <>
    {project && <input type="hidden" name="projectStub" value={project.stub} />}
    {project && <Plans plans={project.plans} />}
    <TypeSwitch form={form} isHouses={project?.isHouses ?? false} />
    <div className="worksheet-fields">
      <TextField
        name="project_name"
        label="Project name"
        form={form}
        {...(project && { defaultValue: project.title, readOnly: true })}
      />
      <ChoiceField
        name="selectedMeetingType"
        label={worksheetMessages.agent}
        options={listOptions([...agents, 'No preference'])}
        form={form}
      />
    </div>
    <Choices form={form} hasPlans={project !== null} />
    <div className="worksheet-home">
      <TextField name="lot_number" label="Lot number" form={form} />
    </div>
    <div className="worksheet-fields">
      <ChoiceField name="parking" label="Parking" options={listOptions(yesOrNo)} form={form} />
      <ChoiceField name="locker" label="Locker" options={listOptions(yesOrNo)} form={form} />
    </div>
  </>
);
