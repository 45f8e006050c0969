import { useId, useState, type ReactNode } from 'react';
import { nameChoice } from '../../../../domain/catalogue/form-labels.ts';

const middle = '';

/** Row by row, as they are laid out on the picture. */
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
 * The focal point of a picture, which stays visible when a frame crops it: chosen by pointer or
 * arrow keys.
 */
export function FocusField({ name, defaultValue, choices, children }: FocusFieldProps) {
  const [focus, setFocus] = useState(defaultValue);
  const group = useId();
  return (
    <details className="picture-focus">
      <summary>Always in sight: {nameFocus(focus).toLowerCase()}</summary>
      <input type="hidden" name={name} value={focus} readOnly />
      <fieldset>
        <legend className="visually-hidden">Focal point</legend>
        {children}
        <span className="focus-cells">
          {cells(choices).map((each) => (
            <label key={each}>
              {/* Its name is no field of the record, and stays while pictures change places. */}
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
      <p className="quiet">Cards and page heads cut pictures; this part stays in sight.</p>
    </details>
  );
}
