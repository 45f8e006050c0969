import { type ComponentProps, useRef, useState } from 'react';
import { readColour } from '../../domain/brand/colours.ts';

interface ColourInputProps extends ComponentProps<'input'> {
  /** The colour that the site uses while the field is empty. */
  used: string | undefined;
}

/** A colour as text, with the browser's colour picker. */
export function ColourInput({ used = '#808080', ...props }: ColourInputProps) {
  const text = useRef<HTMLInputElement>(null);
  const [entered, setEntered] = useState(String(props.defaultValue ?? ''));
  return (
    <span className="colour-input">
      <input
        {...props}
        ref={text}
        autoComplete="off"
        spellCheck={false}
        placeholder={`${used}, automatic`}
        onInput={({ currentTarget }) => setEntered(currentTarget.value)}
      />
      <input
        type="color"
        aria-label="Choose the colour"
        // While the field is empty, shows the colour that the site derives from other fields.
        value={readColour(entered) ?? used}
        onChange={({ currentTarget }) => {
          if (text.current) text.current.value = currentTarget.value;
          setEntered(currentTarget.value);
        }}
      />
    </span>
  );
}
