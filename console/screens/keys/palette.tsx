import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import { formatInboxQuery } from '../../../domain/leads/inbox-query.ts';
import type { ReadInbox } from '../../../server/console/inbox-reading.ts';
import { nameOf } from '../leads/lead-name.ts';
import type { KeyRow } from './keys.ts';

const findsFrom = 3;
const maxFound = 8;

interface Choice {
  id: string;
  label: string;
  hint: string;
  run: () => void;
}

/** The command palette: opens a page, searches leads from the third letter, or runs a shortcut. */
export function Palette({ table, close }: { table: readonly KeyRow[]; close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const navigate = useNavigate();
  const { load, data: found } = useFetcher<ReadInbox>();
  useEffect(() => dialog.current?.showModal(), []);

  const words = typed.trim().toLowerCase();
  const leads =
    words.length >= findsFrom && found?.query.search === typed.trim() ? found.leads : [];
  const choices: Choice[] = [
    ...table
      .filter(({ label }) => label.toLowerCase().includes(words))
      .map(({ keys, label, run }) => ({ id: `key ${keys} ${label}`, label, hint: keys, run })),
    ...leads.slice(0, maxFound).map((lead) => ({
      id: lead.reference,
      label: nameOf(lead),
      hint: `${lead.reference}, ${lead.project ?? lead.form}`,
      run: () => void navigate(`/leads/${lead.reference}`),
    })),
  ];
  const chosen = choices[Math.min(at, choices.length - 1)];

  function type(text: string) {
    setTyped(text);
    setAt(0);
    if (text.trim().length >= findsFrom)
      void load(`/leads${formatInboxQuery({ search: text.trim() })}`);
  }

  function carryOut(choice: Choice | undefined) {
    if (!choice) return;
    dialog.current?.close();
    choice.run();
  }

  function steer(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setAt(Math.max(0, Math.min(choices.length - 1, at + step)));
    else if (event.key === 'Enter') carryOut(chosen);
    else return;
    event.preventDefault();
  }

  return (
    <dialog ref={dialog} className="keys-dialog palette" aria-label="Go, find, do" onClose={close}>
      <input
        type="search"
        role="combobox"
        aria-label="Go, find, do"
        aria-expanded="true"
        aria-controls="palette-choices"
        aria-activedescendant={chosen && `palette ${chosen.id}`}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder="Go to a page, find a lead, do"
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={steer}
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
            onClick={() => carryOut(choice)}
            onKeyDown={steer}
          >
            {choice.label} <span>{choice.hint}</span>
          </div>
        ))}
      </div>
      <p className="palette-none" role="status">
        {choices.length === 0 && 'Nothing matches.'}
      </p>
    </dialog>
  );
}
