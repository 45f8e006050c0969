import { Fragment, useState, type FocusEvent, type ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import type { Refused } from './carry-out.ts';
import { useDraft } from './drafts.ts';

interface ActionFormProps {
  intent: string;
  /** Of what the form is about; left out where two changes do not collide. */
  revision?: number;
  label: string;
  isMain?: boolean;
  refused: Refused | null;
  /** For a form with a file. */
  encType?: 'multipart/form-data';
  /** Under this name what is typed is kept in the browser until the server has it. */
  draft?: string;
  /** The window is not scrolled to its top once it is done. */
  staysInPlace?: boolean;
  children?: ReactNode;
}

/**
 * What the fields of a form were shown for. While somebody is at them, news that reach the page change
 * neither them nor the revision that is sent; a refusal says what happened, and the next try is about
 * that. Once the form was carried out, the fields begin anew.
 */
function useBasis({ intent, revision, refused }: ActionFormProps) {
  const { state, formData } = useNavigation();
  const isSending = state !== 'idle' && formData?.get('intent') === intent;
  const ownRefusal = refused?.intent === intent ? refused : null;
  const [basis, setBasis] = useState({ revision, refusal: ownRefusal, round: 0 });
  const [isFocused, setIsFocused] = useState(false);
  const [isTouched, setIsTouched] = useState(false);
  const [wasSending, setWasSending] = useState(false);

  if (isSending !== wasSending) {
    setWasSending(isSending);
    if (!isSending && !ownRefusal) {
      setIsTouched(false);
      setBasis({ revision, refusal: null, round: basis.round + 1 });
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
      onInput: () => setIsTouched(true),
    },
  };
}

/** One form for each action, with why it was not carried out. */
export function ActionForm(props: ActionFormProps) {
  const { intent, label, isMain, encType, draft, staysInPlace, children } = props;
  const { form, keep } = useDraft(draft);
  const { isSending, revision, refusal, round, handlers } = useBasis(props);
  return (
    <Form
      method="post"
      encType={encType}
      preventScrollReset={staysInPlace ?? false}
      className="action-form"
      noValidate
      ref={form}
      {...handlers}
      onInput={() => {
        handlers.onInput();
        keep();
      }}
    >
      {draft !== undefined && <input type="hidden" name="draft" value={draft} />}
      <p className="form-failure" role="alert">
        {refusal?.refusal}
      </p>
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
