import { type ComponentProps, useRef } from 'react';

interface ColourInputProps extends ComponentProps<'input'> {
  /** The colour that the site uses while the field is empty. */
  used: string | undefined;
}

/** A colour as text, with the browser's own colour picker once the page has JavaScript. */
export function ColourInput({ used = '#808080', ...props }: ColourInputProps) {
  const text = useRef<HTMLInputElement>(null);
  const start = typeof props.defaultValue === 'string' ? props.defaultValue : '';
  return (
    <span className="colour-input">
      <input
        {...props}
        ref={text}
        autoComplete="off"
        spellCheck={false}
        placeholder={`${used}, automatic`}
      />
      <input
        // The default depends on other fields, and shows while this one is empty.
        key={used}
        type="color"
        aria-label="Choose the colour"
        defaultValue={/^#[0-9a-f]{6}$/i.test(start) ? start : used}
        onInput={({ currentTarget }) => {
          if (!text.current) return;
          text.current.value = currentTarget.value;
        }}
      />
    </span>
  );
}
