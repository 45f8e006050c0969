import { useId, useState, type ReactNode } from 'react';
import { nameChoice } from '../../domain/catalogue/edits/form-labels.ts';

const middle = '';

/** Row by row, as on the picture. */
const cells = (choices: readonly string[]) => [...choices.slice(0, 4), middle, ...choices.slice(4)];
const nameFocus = (focus: string) => nameChoice(focus === middle ? 'middle' : focus);

interface FocusFieldProps {
  name: string;
  defaultValue: string;
  choices: readonly string[];
  /** The picture. */
  children: ReactNode;
}

/**
 * Chooses a picture's focal point, which stays visible when a frame crops it, by pointer or arrow
 * keys.
 */
export function FocusField({ name, defaultValue, choices, children }: FocusFieldProps) {
  const [focus, setFocus] = useState(defaultValue);
  const group = useId();
  return (
    <details className="picture-focus">
      <summary>Focal point: {nameFocus(focus).toLowerCase()}</summary>
      <input type="hidden" name={name} value={focus} readOnly />
      <fieldset>
        <legend className="visually-hidden">Focal point</legend>
        {children}
        <span className="focus-cells">
          {cells(choices).map((each) => (
            <label key={each}>
              {/* The name is not a field of the record, and stays the same when pictures move. */}
              <input
                type="radio"
                name={`_focus${group}`}
                checked={each === focus}
                onChange={() => setFocus(each)}
              />
              <span className="visually-hidden">{nameFocus(each)}</span>
            </label>
          ))}
        </span>
      </fieldset>
      <p className="quiet">Cards and page headers crop pictures; this part always stays visible.</p>
    </details>
  );
}
