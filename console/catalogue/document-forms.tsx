import { useState } from 'react';
import {
  documentKindNames,
  documentKinds,
  guessDocumentKind,
} from '../../domain/projects/project-document.ts';
import {
  documentAudienceNames,
  documentAudiences,
  type DocumentAudience,
} from '../../domain/projects/document-schema.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { enteredValue, errorOf, type Refused } from '../ui/handle-form.ts';

interface FormProps {
  refused: Refused | null;
}

function AudienceField({ id, value, error }: { id: string; value: string; error?: string }) {
  return (
    <div className="field">
      <label htmlFor={id}>Who gets it</label>
      <select id={id} name="audience" defaultValue={value}>
        {documentAudienceNames.map((name) => (
          <option key={name} value={name}>
            {documentAudiences[name]}
          </option>
        ))}
      </select>
      <p className="field-error">{error}</p>
    </div>
  );
}

interface ChangedDocument {
  id: string;
  title: string;
  datedOn: string;
  audience: DocumentAudience;
}

interface DocumentFormProps extends FormProps {
  document: ChangedDocument;
  /** From 1. */
  place: number;
  /** How many documents there are. */
  count: number;
}

/** Changes and deletes a document. */
export function DocumentForms({ document, place, count, refused }: DocumentFormProps) {
  const { id, title } = document;
  const own = refused?.entered['document'] === id ? refused : null;
  const entered = (name: string) => enteredValue(own, 'change', name);
  const error = (name: string) => errorOf(own, 'change', name);
  return (
    <>
      <details open={own?.intent === 'change' || undefined}>
        <summary aria-label={`Change ${title}`}>Change…</summary>
        <ActionForm intent="change" label="Save" staysInPlace refused={own}>
          <input type="hidden" name="document" value={id} />
          <div className="field">
            <label htmlFor={`title-${id}`}>Title</label>
            <input
              id={`title-${id}`}
              name="title"
              defaultValue={entered('title') ?? title}
              aria-invalid={error('title') !== undefined || undefined}
              aria-describedby={`title-error-${id}`}
            />
            <p className="field-error" id={`title-error-${id}`}>
              {error('title')}
            </p>
          </div>
          <div className="field">
            <label htmlFor={`date-${id}`}>Date</label>
            <input
              id={`date-${id}`}
              type="date"
              name="datedOn"
              defaultValue={entered('datedOn') ?? document.datedOn}
              aria-invalid={error('datedOn') !== undefined || undefined}
              aria-describedby={`date-error-${id}`}
            />
            <p className="field-error" id={`date-error-${id}`}>
              {error('datedOn')}
            </p>
          </div>
          <AudienceField
            id={`audience-${id}`}
            value={entered('audience') ?? document.audience}
            error={error('audience') ?? ''}
          />
          <div className="field">
            <label htmlFor={`place-${id}`}>Place</label>
            <select
              id={`place-${id}`}
              name="position"
              defaultValue={entered('position') ?? String(place)}
            >
              {Array.from({ length: count }, (_, index) => (
                <option key={index}>{index + 1}</option>
              ))}
            </select>
          </div>
        </ActionForm>
      </details>
      <details>
        <summary aria-label={`Delete ${title}`}>Delete…</summary>
        <ActionForm intent="delete" label="Delete permanently" refused={own}>
          <input type="hidden" name="document" value={id} />
        </ActionForm>
      </details>
    </>
  );
}

export function AddDocument({ refused }: FormProps) {
  const [chosen, setChosen] = useState(enteredValue(refused, 'add', 'kind') ?? '');
  const fileError = errorOf(refused, 'add', 'file');
  return (
    <section className="record-actions" aria-labelledby="add-document">
      <h2 id="add-document">Add a document</h2>
      <ActionForm intent="add" label="Add document" encType="multipart/form-data" refused={refused}>
        <div className="field">
          <label htmlFor="document-kind">Kind</label>
          <select
            id="document-kind"
            name="kind"
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
          >
            <option value="">Choose a kind</option>
            {documentKindNames.map((each) => (
              <option key={each} value={each}>
                {documentKinds[each]}
              </option>
            ))}
          </select>
          <p className="field-error">{errorOf(refused, 'add', 'kind')}</p>
        </div>
        <AudienceField
          id="document-audience"
          value={enteredValue(refused, 'add', 'audience') ?? 'anyone'}
          error={errorOf(refused, 'add', 'audience') ?? ''}
        />
        <div className="field">
          <label htmlFor="document-file">PDF file</label>
          <input
            id="document-file"
            type="file"
            name="file"
            onChange={({ target }) =>
              setChosen(chosen || (guessDocumentKind(target.files?.[0]?.name ?? '') ?? ''))
            }
            accept="application/pdf"
            aria-invalid={fileError !== undefined || undefined}
            aria-describedby="document-hint document-error"
          />
          <p className="field-hint" id="document-hint">
            At most 40 MB.
          </p>
          <p className="field-error" id="document-error">
            {fileError}
          </p>
        </div>
      </ActionForm>
    </section>
  );
}
