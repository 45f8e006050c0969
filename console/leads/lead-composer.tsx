import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { phone } from '../../app/ui/breakpoints.ts';
import { isField, useKeys, type KeyRow } from '../ui/keys.ts';
import { useMediaQuery } from '../../app/ui/use-media-query.ts';

const labels = { reply: 'Reply', call: 'Log a call', note: 'Note', task: 'Task' } as const;
type ComposerName = keyof typeof labels;
const names = Object.keys(labels) as ComposerName[];

export const isComposed = (intent: string | undefined): intent is ComposerName =>
  names.some((name) => name === intent);

const findButton = (name: ComposerName) =>
  document.querySelector<HTMLButtonElement>(`button[aria-controls="compose-${name}"]`);

/** Opens a form of the lead's page. */
export function showComposer(name: ComposerName) {
  const button = findButton(name);
  if (button?.getAttribute('aria-expanded') === 'false') button.click();
}

/** Opens a form of the lead's page and focuses its text. */
export function openComposer(name: ComposerName) {
  showComposer(name);
  // A hidden field takes no focus: React shows it in a microtask that the click queued.
  queueMicrotask(() => {
    const form = document.getElementById(`compose-${name}`);
    const field =
      form?.querySelector('textarea') ?? form?.querySelector('input:not([type=hidden])');
    if (field instanceof HTMLElement) field.focus();
  });
}

const findFocusedForm = () =>
  document.activeElement?.closest<HTMLFormElement>('[id^="compose-"] form') ?? null;

const keys: readonly KeyRow[] = [
  {
    keys: 'ctrl+enter',
    label: 'Preview the reply, or save the call, note or task',
    applies: () => findFocusedForm() !== null,
    run: () => {
      const button = findFocusedForm()?.querySelector<HTMLButtonElement>('[name="intent"]:enabled');
      if (button) button.form?.requestSubmit(button);
    },
  },
];

interface LeadComposerProps {
  /** The form that a wide screen opens by itself. */
  first: ComposerName;
  /** The form whose submission was refused. */
  refused: ComposerName | null;
  forms: Readonly<Record<ComposerName, ReactNode>>;
}

/**
 * What an operator can write on a lead, one form at a time. Closed forms keep what was entered. On a
 * phone none is open at first, nor after one was saved, so that the story is in view.
 */
export function LeadComposer({ first, refused, forms }: LeadComposerProps) {
  const [chosen, setChosen] = useState<ComposerName | 'none' | null>(refused);
  const isPhone = useMediaQuery(phone);
  const panels = useRef<HTMLDivElement>(null);
  useKeys(keys);
  const open = chosen ?? (isPhone ? 'none' : first);
  const { state, formData } = useNavigation();
  const isSending = state !== 'idle' && formData?.get('intent') === open;
  const [wasSending, setWasSending] = useState(false);
  const [closed, setClosed] = useState<ComposerName | null>(null);
  if (isSending !== wasSending) {
    const closes = !isSending && isPhone && refused === null;
    setWasSending(isSending);
    setClosed(closes && open !== 'none' ? open : null);
    if (closes) setChosen('none');
  }

  useEffect(() => {
    // The form that had the focus is gone. Whoever went elsewhere meanwhile stays there.
    const { activeElement, body } = document;
    const isLost = activeElement === body || panels.current?.contains(activeElement);
    if (closed && isLost) findButton(closed)?.focus();
  }, [closed]);

  useEffect(() => {
    // A restored draft is not hidden.
    const entered = names.find((name) =>
      Array.from(
        panels.current?.querySelectorAll<HTMLTextAreaElement>(`#compose-${name} textarea`) ?? [],
      ).some(({ value }) => value !== ''),
    );
    if (entered) setChosen(entered);
  }, []);

  return (
    <section className="lead-composer" aria-label="Reply, call, note or task">
      <div className="composer-tabs">
        {names.map((name) => (
          <button
            key={name}
            type="button"
            aria-controls={`compose-${name}`}
            aria-expanded={open === name}
            onClick={() => setChosen(open === name ? 'none' : name)}
          >
            {labels[name]}
          </button>
        ))}
      </div>
      <div
        role="presentation"
        ref={panels}
        data-untouched={chosen === null || undefined}
        onKeyDown={({ key, target }) => {
          // The next keys are shortcuts.
          if (key === 'Escape' && open !== 'none' && isField(target)) findButton(open)?.focus();
        }}
      >
        {names.map((name) => (
          <section
            key={name}
            id={`compose-${name}`}
            aria-label={labels[name]}
            hidden={open !== name}
          >
            {forms[name]}
          </section>
        ))}
      </div>
    </section>
  );
}
