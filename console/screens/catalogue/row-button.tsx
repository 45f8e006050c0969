import type { MouseEvent } from 'react';

interface RowButtonProps {
  command: string;
  label: string;
  of: string;
  onClick: () => void;
}

/** With JavaScript it changes the page; without it, it saves the form and reloads the page. */
export function RowButton({ command, label, of, onClick }: RowButtonProps) {
  const act = (event: MouseEvent) => {
    event.preventDefault();
    onClick();
  };
  return (
    <button
      className="row-button"
      name="intent"
      value="save"
      formAction={`?rows=${encodeURIComponent(command)}`}
      onClick={act}
    >
      {label}
      <span className="visually-hidden"> {of}</span>
    </button>
  );
}
