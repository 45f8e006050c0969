import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { Field } from '../../forms/field.tsx';
import type { LeadFormState } from '../../forms/use-lead-form.ts';
import { useIsHydrated } from '../../ui/use-hydrated.ts';
import { PurchaserFields } from './purchaser-fields.tsx';
import { SuiteFields, type WorksheetProject } from './suite-fields.tsx';
import { useStep } from './use-step.ts';
import { hasAnswers, useDraft } from './worksheet-draft.ts';

const titles = ['The project and your choices', 'First purchaser', 'Second purchaser (optional)'];
const last = titles.length - 1;

function findStep(field: string): number {
  if (field.startsWith('firstPurchaser')) return 1;
  return field.startsWith('secondPurchaser') || field === 'message' ? last : 0;
}

const Progress = ({ current }: { current: number }) => (
  <ol className="worksheet-progress" aria-label="Progress">
    {titles.map((title, step) => (
      <li
        key={title}
        data-done={step < current || undefined}
        aria-current={step === current ? 'step' : undefined}
      >
        {title}
      </li>
    ))}
  </ol>
);

interface StepProps {
  step: number;
  current: number;
  onContinue: (event: MouseEvent) => void;
  onBack: () => void;
  children: ReactNode;
}

/** With JavaScript, the style sheet hides all steps but the current one. */
const Step = ({ step, current, onContinue, onBack, children }: StepProps) => (
  <fieldset
    className="worksheet-step"
    data-current={step === current || undefined}
    data-last={step === last || undefined}
  >
    <legend tabIndex={-1}>
      <span>{`Step ${step + 1} of ${titles.length}`}</span> {titles[step]}
    </legend>
    {children}
    <div className="worksheet-turns">
      {/* A form's first submit button handles Enter, so Enter continues. */}
      {step < last && (
        <button className="button" type="submit" onClick={onContinue}>
          Continue
        </button>
      )}
      {step > 0 && (
        <button className="button button-quiet" type="button" onClick={onBack}>
          Back
        </button>
      )}
    </div>
  </fieldset>
);

const Message = ({ form }: { form: LeadFormState }) => (
  <Field name="message" label="Message (optional)" error={form.errorOf('message')}>
    {(control) => <textarea {...control} rows={3} defaultValue={form.values['message']} />}
  </Field>
);

interface WorksheetStepsProps {
  form: LeadFormState;
  agents: readonly string[];
  project: WorksheetProject | null;
}

export function WorksheetSteps({ form, agents, project }: WorksheetStepsProps) {
  const { problem } = form;
  const root = useRef<HTMLDivElement>(null);
  const previous = useRef<number | null>(null);
  const isHydrated = useIsHydrated();
  const { current, moveTo, goBack } = useStep(problem, findStep, hasAnswers);
  useDraft(root, Object.keys(form.values).length === 0);

  useEffect(() => {
    if (previous.current !== null && previous.current !== current)
      root.current?.querySelector<HTMLElement>('[data-current] legend')?.focus();
    previous.current = current;
  }, [current]);

  const continueFrom = (step: number) => (event: MouseEvent) => {
    event.preventDefault();
    void form
      .checkPart((field) => findStep(field) <= step)
      .then((isValid) => isValid && moveTo(step + 1));
  };

  return (
    <div className="worksheet-steps" ref={root} data-hydrated={isHydrated || undefined}>
      <Progress current={current} />
      {[
        <SuiteFields key="suite" {...{ form, agents, project }} />,
        <PurchaserFields key="first" purchaser="firstPurchaser" form={form} />,
        <PurchaserFields key="second" purchaser="secondPurchaser" form={form} />,
      ].map((fields, step) => (
        <Step
          key={titles[step]}
          {...{ step, current }}
          onContinue={continueFrom(step)}
          onBack={goBack}
        >
          {fields}
          {step === last && <Message form={form} />}
        </Step>
      ))}
    </div>
  );
}
