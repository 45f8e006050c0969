import { useState } from 'react';
import {
  documentKinds,
  guessDocumentKind,
  type DocumentKind,
} from '../../domain/projects/project-document.ts';
import {
  documentAudiences,
  formatDocument,
  type DocumentAudience,
} from '../../domain/projects/document-schema.ts';
import { formatPlainDay } from '../../domain/dates/iso-day.ts';
import { countOf } from '../../domain/text/count-of.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { describeStored, findStale } from '../ui/describe-stored.ts';
import { SilenceChoice } from './silence-choice.tsx';
import { Field, SelectField } from '../ui/field.tsx';
import { enteredValue, errorOf, fieldProps, type Refused } from '../ui/handle-form.ts';

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
          <Field
            label="Title"
            name="title"
            defaultValue={entered('title') ?? title}
            error={error('title')}
          />
          <Field
            label="Date"
            type="date"
            name="datedOn"
            defaultValue={entered('datedOn') ?? document.datedOn}
            error={error('datedOn', formatPlainDay(document.datedOn))}
          />
          <SelectField
            label="Who gets it"
            name="audience"
            labels={documentAudiences}
            defaultValue={entered('audience') ?? document.audience}
            error={error('audience', documentAudiences[document.audience])}
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

export function AddDocument({
  documents,
  refused,
  readers,
  today,
}: FormProps & { documents: readonly ChangedDocument[]; today: string }) {
  const [chosen, setChosen] = useState(enteredValue(refused, 'add', 'kind') ?? '');
  const [guessed, setGuessed] = useState('');
  const kind = chosen || guessed;
  const replaceable = documents.filter(({ audience }) => audience !== 'by-hand');
  return (
    <section className="record-actions" aria-labelledby="add-document">
      <h2 id="add-document">Add a document</h2>
      <ActionForm intent="add" label="Add document" encType="multipart/form-data" refused={refused}>
        <SelectField
          label="Kind"
          name="kind"
          none="Choose a kind"
          labels={documentKinds}
          value={kind}
          onChange={({ target }) => setChosen(target.value)}
          error={errorOf(refused, 'add', 'kind')}
        />
        <SelectField
          label="Who gets it"
          labels={documentAudiences}
          {...fieldProps(refused, 'add', 'audience', 'anyone')}
        />
        <Field label="Date" type="date" {...fieldProps(refused, 'add', 'datedOn', today)} />
        {replaceable.length > 0 && (
          <SelectField
            label="Replaces"
            none="None"
            hint="The new one takes the place of the old, which is then given by hand only."
            labels={Object.fromEntries(
              replaceable.map(({ id, title, datedOn }) => [
                id,
                `${title} of ${formatPlainDay(datedOn)}`,
              ]),
            )}
            {...fieldProps(refused, 'add', 'replaces', '')}
          />
        )}
        {(kind === '' || kind === 'price-list') && <TellReaders readers={readers} />}
        <Field
          label="PDF file"
          type="file"
          name="file"
          accept="application/pdf"
          onChange={({ target }) =>
            setGuessed(guessDocumentKind(target.files?.[0]?.name ?? '') ?? '')
          }
          hint="At most 40 MB."
          error={errorOf(refused, 'add', 'file')}
        />
      </ActionForm>
    </section>
  );
}
