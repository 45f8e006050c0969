import { use, useEffect, useRef, useState, type InputHTMLAttributes } from 'react';
import type { Checked } from '../../../domain/leads/forms/first-problem.ts';
import { accountMessages } from '../../../domain/text/messages/account.ts';
import { EmailInput } from '../../forms/email-input.tsx';
import { Field } from '../../forms/field.tsx';
import { FormVisitorContext } from '../../forms/form-visitor-context.ts';
import { useForm } from '../../forms/use-form.ts';
import { request } from '../../api/client.ts';
import {
  member,
  readSession,
  readSessionUser,
  saveSession,
  type LoginAnswer,
  type SessionUser,
} from '../../visitor/session.ts';

interface ProfileFieldProps {
  session: SessionUser;
  name: 'name' | 'mobile' | 'email';
  label: string;
  /** The value as it is read, if not as it is stored. */
  formatted?: string;
  apiPath: string;
  check: (entered: Readonly<Record<string, string>>) => Promise<Checked<object>>;
  input: InputHTMLAttributes<HTMLInputElement>;
  onSaved: (message: string) => void;
}

export function ProfileField(props: ProfileFieldProps) {
  const { session, name, label, apiPath, check, input, onSaved } = props;
  const { formatted = session[name] } = props;
  const { readDraft } = use(FormVisitorContext);
  // Survives a session that ended before saving; the member's id keeps it from other members.
  const draft = `profile-${name}-${session.uid}`;
  const [isEditing, setEditing] = useState(() => readDraft(draft) !== null);
  const control = useRef<HTMLInputElement>(null);
  const pencil = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);

  useEffect(() => {
    if (isEditing) control.current?.select();
    else if (wasEditing.current) pencil.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  const form = useForm({
    draft,
    check,
    async send(change) {
      const answer = await request<LoginAnswer>(`/api/v1/${apiPath}`, { body: change, as: member });
      const current = readSession();
      const saved = current && readSessionUser({ ...answer, token: current.token });
      if (saved) saveSession(saved);
      setEditing(false);
      onSaved(accountMessages.profileUpdatedShown);
    },
    explain: ({ message }) => ({ field: name, message }),
  });
  const cancel = () => {
    form.clear();
    setEditing(false);
  };

  const Input = input.type === 'email' ? EmailInput : 'input';
  return (
    <form {...form.attributes} className="profile-field" data-editing={isEditing}>
      <Field name={name} id={`profile-${name}`} label={label} error={form.errorOf(name)}>
        {(attributes) => (
          <Input
            {...attributes}
            {...input}
            key={isEditing ? 'edited' : session[name]}
            ref={control}
            defaultValue={formatted}
            readOnly={!isEditing}
            onKeyDown={(event) => {
              if (event.key === 'Escape') cancel();
            }}
          />
        )}
      </Field>
      {isEditing ? (
        <>
          <button className="button" type="submit" aria-disabled={form.isSending}>
            {form.isSending ? 'Saving…' : 'Save'}
          </button>
          <button className="button button-quiet" type="button" onClick={cancel}>
            Cancel
          </button>
        </>
      ) : (
        <button
          className="profile-edit"
          type="button"
          ref={pencil}
          aria-label={`Edit ${label}`}
          onClick={() => setEditing(true)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="m4 20 1-4.5L16.5 4 20 7.5 8.5 19 4 20Zm10-13.5 3.5 3.5" />
          </svg>
        </button>
      )}
    </form>
  );
}
