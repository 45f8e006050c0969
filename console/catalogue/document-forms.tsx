import { useState } from 'react';
import {
  documentKindNames,
  documentKinds,
  guessDocumentKind,
  type DocumentKind,
} from '../../domain/projects/project-document.ts';
import {
  documentAudienceNames,
  documentAudiences,
  formatDocument,
  type DocumentAudience,
} from '../../domain/projects/document-schema.ts';
import { formatPlainDay } from '../../domain/dates/iso-day.ts';
import { countOf } from '../../domain/text/count-of.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { describeStored, findStale } from '../ui/describe-stored.ts';
import { SilenceChoice } from './silence-choice.tsx';
import { enteredValue, errorOf, type Refused } from '../ui/handle-form.ts';

interface FormProps {
  refused: Refused | null;
  /** How many would be told of a new price list. */
  readers: number;
}

/** Whether a new price list is told to those who opened the last. */
const TellReaders = ({ readers }: { readers: number }) => (
  <SilenceChoice
    count={readers}
    name="silent"
    told={`A new price list for buyers is mailed at once to ${countOf(readers, 'person', 'people')} who opened the last one.`}
  />
);

interface DateFieldProps {
  id: string;
  value: string;
  error: string | undefined;
}

function DateField({ id, value, error }: DateFieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>Date</label>
      <input
        id={id}
        type="date"
        name="datedOn"
        defaultValue={value}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}-error`}
      />
      <p className="field-error" id={`${id}-error`}>
        {error}
      </p>
    </div>
  );
}

function AudienceField({ id, value, error }: { id: string; value: string; error?: string }) {
  return (
    <div className="field">
      <label htmlFor={id}>Who gets it</label>
      <select
        id={id}
        name="audience"
        defaultValue={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-error`}
      >
        {documentAudienceNames.map((name) => (
          <option key={name} value={name}>
            {documentAudiences[name]}
          </option>
        ))}
      </select>
      <p className="field-error" id={`${id}-error`}>
        {error}
      </p>
    </div>
  );
}

interface ChangedDocument {
  id: string;
  kind: DocumentKind;
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
export function DocumentForms({ document, place, count, refused, readers }: DocumentFormProps) {
  const { id, title } = document;
  const ownRefusal = refused?.entered['document'] === id ? refused : null;
  const entered = (name: string) => enteredValue(ownRefusal, 'change', name);
  const original = formatDocument(document);
  const stale = findStale(ownRefusal, 'original', original);
  const error = (name: 'title' | 'datedOn' | 'audience', words?: string) =>
    errorOf(ownRefusal, 'change', name) ??
    describeStored(stale, name, document[name], words === undefined ? {} : { words });
  return (
    <>
      <details open={ownRefusal?.intent === 'change' || undefined}>
        <summary aria-label={`Change ${title}`}>Change…</summary>
        <ActionForm intent="change" label="Save" staysInPlace refused={ownRefusal} key={original}>
          <input type="hidden" name="document" value={id} />
          <input type="hidden" name="original" value={original} />
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
          <DateField
            id={`date-${id}`}
            value={entered('datedOn') ?? document.datedOn}
            error={error('datedOn', formatPlainDay(document.datedOn))}
          />
          <AudienceField
            id={`audience-${id}`}
            value={entered('audience') ?? document.audience}
            error={error('audience', documentAudiences[document.audience]) ?? ''}
          />
          {document.kind === 'price-list' && document.audience === 'by-hand' && (
            <TellReaders readers={readers} />
          )}
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
        <ActionForm intent="delete" label="Delete permanently" refused={ownRefusal}>
          <input type="hidden" name="document" value={id} />
        </ActionForm>
      </details>
    </>
  );
}

export function AddDocument({ refused, readers, today }: FormProps & { today: string }) {
  const [chosen, setChosen] = useState(enteredValue(refused, 'add', 'kind') ?? '');
  const [guessed, setGuessed] = useState('');
  const kind = chosen || guessed;
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
            value={kind}
            onChange={({ target }) => setChosen(target.value)}
            aria-invalid={errorOf(refused, 'add', 'kind') ? true : undefined}
            aria-describedby="document-kind-error"
          >
            <option value="">Choose a kind</option>
            {documentKindNames.map((each) => (
              <option key={each} value={each}>
                {documentKinds[each]}
              </option>
            ))}
          </select>
          <p className="field-error" id="document-kind-error">
            {errorOf(refused, 'add', 'kind')}
          </p>
        </div>
        <AudienceField
          id="document-audience"
          value={enteredValue(refused, 'add', 'audience') ?? 'anyone'}
          error={errorOf(refused, 'add', 'audience') ?? ''}
        />
        <DateField
          id="document-date"
          value={enteredValue(refused, 'add', 'datedOn') ?? today}
          error={errorOf(refused, 'add', 'datedOn')}
        />
        {(kind === '' || kind === 'price-list') && <TellReaders readers={readers} />}
        <div className="field">
          <label htmlFor="document-file">PDF file</label>
          <input
            id="document-file"
            type="file"
            name="file"
            onChange={({ target }) =>
              setGuessed(guessDocumentKind(target.files?.[0]?.name ?? '') ?? '')
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
