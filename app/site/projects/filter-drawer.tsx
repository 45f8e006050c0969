import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { listingMessages } from '../../../domain/text/messages/listing.ts';

/** The filters of a phone, over the whole page: a modal dialog, so that the focus stays inside. */
export function FilterDrawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    // Not its first field, for which a phone would show its keyboard.
    dialog.current?.focus();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="filter-drawer"
      aria-labelledby={id}
      tabIndex={-1}
      onClose={onClose}
      onKeyDown={(event) => {
        // An open filter closes first.
        const isFilterOpen = event.currentTarget.querySelector('details[open]') !== null;
        if (event.key === 'Escape' && isFilterOpen) event.preventDefault();
      }}
    >
      <h2 id={id}>{listingMessages.filters}</h2>
      {children}
      <div className="drawer-actions">
        <a
          className="button"
          href="#results"
          onClick={(event) => {
            event.preventDefault();
            dialog.current?.close();
          }}
        >
          {listingMessages.viewResults}
        </a>
      </div>
    </dialog>
  );
}
