import { type ComponentProps, useRef } from 'react';

/** A colour as text, with the browser's own chooser beside it once the page has JavaScript. */
export function ColourInput(props: ComponentProps<'input'>) {
  const text = useRef<HTMLInputElement>(null);
  const start = typeof props.defaultValue === 'string' ? props.defaultValue : '';
  return (
    <span className="colour-input">
      <input {...props} ref={text} autoComplete="off" spellCheck={false} placeholder="#rrggbb" />
      <input
        type="color"
        aria-label="Choose the colour"
        defaultValue={/^#[0-9a-f]{6}$/i.test(start) ? start : '#808080'}
        onInput={({ currentTarget }) => {
          if (!text.current) return;
          text.current.value = currentTarget.value;
        }}
      />
    </span>
  );
}
