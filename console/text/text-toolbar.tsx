import { type KeyboardEvent, useRef, useState } from 'react';
import type { TextCommand } from './open-text-editor.ts';

interface ToolbarRow {
  label: string;
  /** The equivalent shortcut. */
  keys?: string;
  run: () => void;
}

/** Buttons that only change the text; the text field adds those that open a dialog. */
export const plainRows = (run: (command: TextCommand) => void): ToolbarRow[] => [
  { label: 'Bold', keys: 'Ctrl B', run: () => run('bold') },
  { label: 'Italic', keys: 'Ctrl I', run: () => run('italic') },
  { label: 'Heading', run: () => run('heading') },
  { label: 'List', run: () => run('list') },
  { label: 'Table', run: () => run('table') },
  { label: 'Link', keys: 'Ctrl Shift K', run: () => run('link') },
];

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** A single Tab stop; the arrow keys move between buttons. */
export function TextToolbar({ rows, controls }: { rows: readonly ToolbarRow[]; controls: string }) {
  const [at, setAt] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  const onArrows = (event: KeyboardEvent) => {
    const ends: Readonly<Record<string, number>> = { Home: 0, End: rows.length - 1 };
    const step = steps[event.key];
    const next = step === undefined ? ends[event.key] : (at + step + rows.length) % rows.length;
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label="Formatting"
      aria-controls={controls}
      className="text-toolbar"
      ref={bar}
      onKeyDown={onArrows}
    >
      {rows.map(({ label, keys, run }, index) => (
        <button
          key={label}
          type="button"
          tabIndex={index === at ? 0 : -1}
          title={keys}
          onClick={() => {
            setAt(index);
            run();
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
