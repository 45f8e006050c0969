import { useEffect, useRef, useState, type SubmitEvent } from 'react';

interface Choice {
  /** Its shortcut; without one, only the mouse or Tab chooses it. */
  key?: string;
  label: string;
  /** Text that must be entered with it. */
  asks?: string;
  run: (said?: string) => void;
}

export interface Choosing {
  title: string;
  choices: readonly Choice[];
}

/** A few choices, each by its first letter, by Tab or by the mouse. */
export function ChoiceDialog({ title, choices, close }: Choosing & { close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [only] = choices;
  const [asking, setAsking] = useState(choices.length === 1 && only?.asks ? only : null);
  useEffect(() => dialog.current?.showModal(), []);
  const choose = (choice: Choice) => {
    if (choice.asks !== undefined) return setAsking(choice);
    dialog.current?.close();
    choice.run();
  };
  useEffect(() => {
    const element = dialog.current;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || asking) return;
      const choice = choices.find(({ key }) => key === event.key.toLowerCase());
      if (!choice) return;
      event.preventDefault();
      choose(choice);
    };
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  });
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const said = new FormData(event.currentTarget).get('said');
    dialog.current?.close();
    asking?.run(typeof said === 'string' ? said : '');
  };
  return (
    <dialog ref={dialog} className="keys-dialog" aria-labelledby="choice-title" onClose={close}>
      <h2 id="choice-title">{title}</h2>
      {asking ? (
        <form className="action-form" onSubmit={send}>
          <label className="field">
            <span>{asking.asks}</span>
            <input name="said" required ref={(input) => input?.focus()} />
          </label>
          <button className="button">{asking.label}</button>
        </form>
      ) : (
        <div className="choices">
          {choices.map((choice) => (
            <button
              key={choice.label}
              type="button"
              className="button button-quiet"
              onClick={() => choose(choice)}
            >
              {choice.label} {choice.key && <kbd>{choice.key.toUpperCase()}</kbd>}
            </button>
          ))}
        </div>
      )}
    </dialog>
  );
}
