import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import { formatInboxQuery } from '../domain/leads/inbox/inbox-query.ts';
import { containsText } from '../domain/text/contains-text.ts';
import type { Destination } from '../domain/operators/console-routes.ts';
import type { ReadInbox } from '../server/leads/inbox/inbox-reading.ts';
import type { loader as findRecords } from './catalogue/find-records.ts';
import { formatLeadName } from './ui/format-lead-name.ts';
import type { KeyRow } from './ui/keys.ts';

const minSearchLength = 3;
const maxLeads = 8;

interface Choice {
  id: string;
  label: string;
  hint: string;
  run: () => void;
}

interface PaletteProps {
  table: readonly KeyRow[];
  /** The pages that the operator may open. */
  navigation: readonly Destination[];
  close: () => void;
}

/**
 * The command palette: opens pages, searches leads and the catalogue from the third letter, and runs
 * shortcuts.
 */
export function Palette({ table, navigation, close }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [entered, setEntered] = useState('');
  const [at, setAt] = useState(0);
  const navigate = useNavigate();
  const inbox = useFetcher<ReadInbox>();
  const catalogue = useFetcher<typeof findRecords>();
  useEffect(() => dialog.current?.showModal(), []);

  const search = entered.trim();
  const isSearch = search.length >= minSearchLength;
  const leads = isSearch && inbox.data?.query.search === search ? inbox.data.leads : [];
  const records = isSearch && catalogue.data?.search === search ? catalogue.data.records : [];
  const choices: Choice[] = [
    ...table
      .filter(({ label }) => containsText(label, search))
      .map(({ keys, label, run }) => ({ id: `key ${keys} ${label}`, label, hint: keys, run })),
    ...leads.slice(0, maxLeads).map((lead) => ({
      id: lead.reference,
      label: formatLeadName(lead),
      hint: `${lead.reference}, ${lead.project ?? lead.form}`,
      run: () => void navigate(`/leads/${lead.reference}`),
    })),
    ...records.map(({ word, one, id, name }) => ({
      id: `${word} ${id}`,
      label: name,
      hint: one,
      run: () => void navigate(`/catalogue/${word}/${id}`),
    })),
  ];
  const isFinding = inbox.state !== 'idle' || catalogue.state !== 'idle';
  const chosen = choices[Math.min(at, choices.length - 1)];

  function type(text: string) {
    setEntered(text);
    setAt(0);
    const q = text.trim();
    if (q.length < minSearchLength) return;
    const mayOpen = (page: string) => navigation.some(({ path }) => path === page);
    if (mayOpen('/leads')) void inbox.load(`/leads${formatInboxQuery({ search: q })}`);
    if (mayOpen('/catalogue'))
      void catalogue.load(`/catalogue/find?${new URLSearchParams({ q }).toString()}`);
  }

  function handleAction(choice: Choice | undefined) {
    if (!choice) return;
    dialog.current?.close();
    choice.run();
  }

  function moveSelection(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setAt(Math.max(0, Math.min(choices.length - 1, at + step)));
    else if (event.key === 'Enter') handleAction(chosen);
    else return;
    event.preventDefault();
  }

  return (
    <dialog
      ref={dialog}
      className="keys-dialog palette"
      aria-label="Find"
      closedby="any"
      onClose={close}
    >
      <input
        // In a search field, Escape would first empty it.
        type="text"
        enterKeyHint="go"
        role="combobox"
        aria-label="Search pages, leads and projects"
        aria-expanded="true"
        aria-controls="palette-choices"
        aria-activedescendant={chosen && `palette ${chosen.id}`}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder="Search pages, leads, projects and actions"
        value={entered}
        onChange={({ target }) => type(target.value)}
        onKeyDown={moveSelection}
      />
      <div id="palette-choices" role="listbox" aria-label="Choices">
        {choices.map((choice) => (
          // The field above handles the keys.
          <div
            key={choice.id}
            id={`palette ${choice.id}`}
            role="option"
            aria-selected={choice === chosen}
            tabIndex={-1}
            onClick={() => handleAction(choice)}
            onKeyDown={moveSelection}
          >
            {choice.label} <span>{choice.hint}</span>
          </div>
        ))}
      </div>
      <p role="status">{choices.length === 0 && !isFinding && 'No results.'}</p>
      <form method="dialog">
        <button className="button button-quiet">Close</button>
      </form>
    </dialog>
  );
}
