import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

const keepInside = (event: SyntheticEvent) => event.stopPropagation();

interface InsertDialogProps {
  label: string;
  close: () => void;
  children: ReactNode;
}

/** A dialog of the record's form whose events do not reach the form. */
export function InsertDialog({ label, close, children }: InsertDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return createPortal(
    // A portal's events bubble to its React parent.
    <div role="presentation" onInput={keepInside} onKeyDown={keepInside} onSubmit={keepInside}>
      <dialog
        ref={dialog}
        className="keys-dialog insert-dialog"
        aria-label={label}
        onClose={(event) => {
          keepInside(event);
          close();
        }}
      >
        <h2>{label}</h2>
        {children}
        <p>
          <button
            type="button"
            className="button button-quiet"
            onClick={() => dialog.current?.close()}
          >
            Cancel
          </button>
        </p>
      </dialog>
    </div>,
    document.body,
  );
}
