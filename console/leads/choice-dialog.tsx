import { useEffect, useRef, useState, type SubmitEvent } from 'react';

interface Choice {
  /** Its shortcut key; without one, it can only be clicked or tabbed to. */
  key?: string;
  label: string;
  /** The label of a text that must be entered with it. */
  textLabel?: string;
  run: (text?: string) => void;
}

export interface ChoiceRequest {
  title: string;
  choices: readonly Choice[];
}

/** A dialog with a few choices, each by its key, by Tab or by click. */
export function ChoiceDialog({ title, choices, close }: ChoiceRequest & { close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [only] = choices;
  const [asking, setAsking] = useState(choices.length === 1 && only?.textLabel ? only : null);
  useEffect(() => dialog.current?.showModal(), []);
  const choose = (choice: Choice) => {
    if (choice.textLabel !== undefined) return setAsking(choice);
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
    const text = new FormData(event.currentTarget).get('text');
    dialog.current?.close();
    asking?.run(typeof text === 'string' ? text : '');
  };
  return (
    <dialog ref={dialog} className="keys-dialog" aria-labelledby="choice-title" onClose={close}>
      <h2 id="choice-title">{title}</h2>
      {asking ? (
        <form className="action-form" onSubmit={send}>
          <label className="field">
            <span>{asking.textLabel}</span>
            <input name="text" required ref={(input) => input?.focus()} />
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
