import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Form } from 'react-router';
import type { Calculator, CalculatorField } from '../../../domain/calculators/calculators.ts';
import { Field, type ControlProps } from '../../forms/field.tsx';
import { readTexts } from '../../forms/fill-form.ts';
import { inPlace } from '../../ui/in-place.ts';
import { useIsHydrated } from '../../ui/use-hydrated.ts';
import type { CalculatorState } from './use-calculator.ts';

interface ControlOptions {
  field: CalculatorField;
  control: ControlProps;
  state: CalculatorState;
}

function Control({ field: { name, kind, options = [], resets }, control, state }: ControlOptions) {
  const shared = { ...control, value: state.entries[name] ?? '', onBlur: () => state.touch(name) };
  if (kind === 'choice')
    return (
      <select {...shared} onChange={({ target }) => state.type(name, target.value, resets)}>
        <option value="">Choose…</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    );
  return (
    <input
      {...shared}
      {...(kind === 'day'
        ? { type: 'date' }
        : { inputMode: 'decimal', autoComplete: 'off', maxLength: 40 })}
      onChange={({ target }) => state.type(name, target.value)}
    />
  );
}

interface CalculatorFormProps {
  calculator: Calculator;
  state: CalculatorState;
}

/** A calculator's fields, submitted with GET so that the URL can be shared. */
export function CalculatorForm({ calculator, state }: CalculatorFormProps) {
  const isHydrated = useIsHydrated();
  const form = useRef<HTMLFormElement>(null);
  const adoptEntered = useEffectEvent(() => {
    if (!form.current) return;
    const entered = [...readTexts(form.current)].filter(
      ([name, text]) => text !== (state.entries[name] ?? ''),
    );
    if (entered.length > 0) state.adopt(Object.fromEntries(entered));
  });
  // What was entered before the page had its scripts, which React would otherwise reset.
  useLayoutEffect(() => adoptEntered(), []);
  return (
    <Form
      ref={form}
      className="calculator-form"
      action={calculator.path}
      method="get"
      noValidate
      {...inPlace}
    >
      {calculator.listFields(state.entries).map((field) => {
        const hint = state.findOrigin(field.name) ?? field.hint;
        return (
          <Field
            key={field.name}
            name={field.name}
            label={field.label}
            error={state.findProblem(field.name)}
            {...(hint && { hint })}
          >
            {(control) => <Control field={field} control={control} state={state} />}
          </Field>
        );
      })}
      <button className="button button-wide" disabled={isHydrated && !state.isValid}>
        Calculate
      </button>
    </Form>
  );
}
