import {
  Fragment,
  type FocusEvent,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Form, useNavigation } from 'react-router';
import type { Refused } from './handle-form.ts';
import { useDraft } from './drafts.ts';
import { proofFields } from './proof-step.tsx';

interface ActionFormProps {
  intent: string;
  /** The revision that the form edits; omitted if changes cannot conflict. */
  revision?: number;
  label: string;
  isMain?: boolean;
  /** What it does, on the page that asks for a code first, if the label does not say it there. */
  proofFor?: string;
  refused: Refused | null;
  /** For a form with a file. */
  encType?: 'multipart/form-data';
  /** The key under which the browser stores the fields until the server has accepted them. */
  draft?: string;
  /** Keeps the scroll position after submitting. */
  staysInPlace?: boolean;
  children?: ReactNode;
}

/** What was typed into a form, to fill it in once more after its fields were renewed. */
function useTyped(form: RefObject<HTMLFormElement | null>, round: number, isTouched: boolean) {
  const typed = useRef(new Map<string, string | boolean>());
  const filled = useRef(round);
  useEffect(() => {
    if (filled.current === round) return;
    filled.current = round;
    if (!isTouched) typed.current.clear();
    for (const [name, value] of typed.current) {
      const control = form.current?.elements.namedItem(name);
      if (control instanceof HTMLInputElement && typeof value === 'boolean')
        control.checked = value;
      else if (control && 'value' in control && control.value !== value)
        control.value = String(value);
    }
  }, [form, round, isTouched]);
  return ({ target }: FormEvent) => {
    const { name, type, checked, value } = target as HTMLInputElement;
    typed.current.set(name, type === 'checkbox' ? checked : value);
  };
}

/**
 * The revision that the fields belong to. While they are being edited, live updates change neither
 * the fields nor the revision that is sent. A conflict explains what happened, and the next attempt
 * is for the new revision. After success, the fields reset, unless somebody already types the next input
 * into them. Another form of the page, sent by the
 * operator for the same revision, is no conflict: what was typed here is for the new one, then.
 */
function useBasis(
  { intent, revision, refused }: ActionFormProps,
  form: RefObject<HTMLFormElement | null>,
) {
  const { state, formData } = useNavigation();
  const isSending = state !== 'idle' && formData?.get('intent') === intent;
  const ownRefusal = refused?.intent === intent ? refused : null;
  const [basis, setBasis] = useState({ revision, refusal: ownRefusal, round: 0 });
  const [isFocused, setIsFocused] = useState(false);
  const [isTouched, setIsTouched] = useState(false);
  const [isTouchedSinceSent, setIsTouchedSinceSent] = useState(false);
  const [wasSending, setWasSending] = useState(false);
  const isSendingOther =
    state !== 'idle' && !isSending && formData?.get('revision') === String(basis.revision);
  const [wasSendingOther, setWasSendingOther] = useState(false);
  const keepTyped = useTyped(form, basis.round, isTouched);

  if (isSendingOther !== wasSendingOther) {
    setWasSendingOther(isSendingOther);
    if (!isSendingOther && !refused) setBasis({ ...basis, revision, round: basis.round + 1 });
  } else if (isSending !== wasSending) {
    setWasSending(isSending);
    if (isSending) setIsTouchedSinceSent(false);
    else if (!ownRefusal) {
      setIsTouched(isTouchedSinceSent);
      setBasis({ revision, refusal: null, round: basis.round + (isTouchedSinceSent ? 0 : 1) });
    }
  } else if (ownRefusal !== basis.refusal && !isSending)
    setBasis({ ...basis, revision, refusal: ownRefusal });
  else if (revision !== basis.revision && !isFocused && !isTouched && !isSending)
    setBasis({ revision, refusal: ownRefusal, round: basis.round + 1 });

  return {
    isSending,
    ...basis,
    handlers: {
      onFocus: ({ target }: FocusEvent) => setIsFocused(!(target instanceof HTMLButtonElement)),
      onBlur: () => setIsFocused(false),
      onInput: (event: FormEvent) => {
        keepTyped(event);
        // An update to the value it has already would be repeated after the reset above.
        if (!isTouched) setIsTouched(true);
        if (!isTouchedSinceSent) setIsTouchedSinceSent(true);
      },
    },
  };
}

/** Why a form was refused, until the operator dismisses it. */
function Refusal({ text }: { text: string }) {
  const [isDismissed, setIsDismissed] = useState(false);
  const message = isDismissed ? '' : text;
  return (
    <>
      <p className="form-failure" role="alert">
        {message}
      </p>
      {message && (
        <button type="button" className="button button-quiet" onClick={() => setIsDismissed(true)}>
          Dismiss
        </button>
      )}
    </>
  );
}

/** The form of one action, with the reason if it was refused. */
export function ActionForm(props: ActionFormProps) {
  const { intent, label, isMain, proofFor = label, encType, draft, staysInPlace, children } = props;
  const { form, saveDraft } = useDraft(draft);
  const { isSending, revision, refusal, round, handlers } = useBasis(props, form);
  return (
    <Form
      method="post"
      encType={encType}
      preventScrollReset={staysInPlace ?? false}
      className="action-form"
      noValidate
      ref={form}
      {...handlers}
      onInput={(event) => {
        handlers.onInput(event);
        saveDraft();
      }}
    >
      {draft !== undefined && <input type="hidden" name="draft" value={draft} />}
      <Refusal key={refusal?.refusal} text={refusal?.refusal ?? ''} />
      <input type="hidden" name={proofFields.purpose} value={proofFor} />
      {revision !== undefined && <input type="hidden" name="revision" value={revision} />}
      <Fragment key={round}>{children}</Fragment>
      <button
        className={isMain ? 'button' : 'button button-quiet'}
        name="intent"
        value={intent}
        disabled={isSending}
      >
        {label}
      </button>
    </Form>
  );
}
