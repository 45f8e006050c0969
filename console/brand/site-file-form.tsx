import { type ReactNode, useState } from 'react';
import { Form, useNavigation } from 'react-router';

interface SiteFileFormProps {
  field: string;
  label: string;
  hint: string;
  accept: string;
  maxBytes: number;
  /** The message for a file that is too large, checked before upload. */
  tooLarge: string;
  /** The current file, or its placeholder. */
  children: ReactNode;
  hasFile: boolean;
  refusal: string | null;
}

/** A file of the site: shows the current one, and replaces or removes it in the draft. */
export function SiteFileForm(props: SiteFileFormProps) {
  const { field, label, hint, accept, maxBytes, tooLarge, children, hasFile, refusal } = props;
  const { state, formData } = useNavigation();
  const isSending = state !== 'idle' && formData?.get('field') === field;
  const [size, setSize] = useState(0);
  const problem = size > maxBytes ? tooLarge : refusal;
  return (
    <section className="site-file" aria-labelledby={`${field}-title`}>
      <h2 id={`${field}-title`}>{label}</h2>
      {children}
      <Form method="post" encType="multipart/form-data" noValidate>
        <input type="hidden" name="field" value={field} />
        <div className="field">
          <label htmlFor={`${field}-file`}>New file</label>
          <input
            id={`${field}-file`}
            type="file"
            name="file"
            accept={accept}
            aria-invalid={problem ? true : undefined}
            aria-describedby={`${field}-hint ${field}-error`}
            onChange={({ target }) => setSize(target.files?.[0]?.size ?? 0)}
          />
          <p className="field-hint" id={`${field}-hint`}>
            {hint}
          </p>
          <p className="field-error" id={`${field}-error`} role="alert">
            {problem}
          </p>
        </div>
        <button
          className="button button-quiet"
          name="intent"
          value="upload"
          disabled={isSending || size > maxBytes}
        >
          Add to draft
        </button>{' '}
        {hasFile && (
          <button className="button button-quiet" name="intent" value="remove" disabled={isSending}>
            Remove
          </button>
        )}
        <p className="quiet" role="status">
          {isSending && formData.get('intent') === 'upload' && 'Uploading…'}
        </p>
      </Form>
    </section>
  );
}
