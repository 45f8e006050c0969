import type { ComponentProps } from 'react';
import { nameChoice } from '../../domain/catalogue/edits/form-labels.ts';

type ChoiceSelectProps = ComponentProps<'select'> & {
  choices: readonly string[];
  text: string;
  canBeUnknown: boolean;
};

/** A field's choices; a value that is none of them, such as one from an import, can stay. */
export const ChoiceSelect = ({ choices, text, canBeUnknown, ...rest }: ChoiceSelectProps) => (
  <select {...rest} defaultValue={text}>
    {canBeUnknown && <option value="">Unknown</option>}
    {text !== '' && !choices.includes(text) && <option value={text}>{text}</option>}
    {choices.map((choice) => (
      <option key={choice} value={choice}>
        {nameChoice(choice)}
      </option>
    ))}
  </select>
);
