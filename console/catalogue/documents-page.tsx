import { useState } from 'react';
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
} from 'react-router';
import * as v from 'valibot';
import {
  documentKindNames,
  documentKinds,
  guessDocumentKind,
} from '../../domain/projects/project-document.ts';
import { formatCount } from '../../domain/text/format-number.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { handleForm, enteredValue, errorOf, type Refused } from '../ui/handle-form.ts';
import { sendKeepingDraft } from '../ui/drafts.ts';
import { runAction, getVisit, orErrorPage } from '../ui/guard.ts';
import { Age } from '../ui/time.tsx';
import { Table } from '../ui/table.tsx';
import '../ui/catalogue.css';
import { fileField, parseFields } from '../ui/read-form.ts';
import { useAnswer } from '../ui/use-answer.ts';
import { Crumbs } from '../ui/crumbs.tsx';

export const meta = () => [{ title: 'Documents' }];

const documentsOf = (context: LoaderFunctionArgs['context']) =>
  context.get(servicesContext).console.projectDocuments;

export const loader = ({ params, context }: LoaderFunctionArgs) =>
  orErrorPage(documentsOf(context).list(params['id'] ?? ''));

const kindField = { kind: v.picklist(documentKindNames, 'Choose the kind of document.') };
const deleteSchema = v.object({ document: v.string() });

export const clientAction = sendKeepingDraft;

export async function action({ params, context }: ActionFunctionArgs) {
  const [documents, visit, id] = [documentsOf(context), getVisit(context), params['id'] ?? ''];
  const next = `/catalogue/project/${id}/documents`;
  return runAction(context, 'documents', {
    add: (form) => {
      const { file } = parseFields({ file: fileField }, form);
      return handleForm(form, v.object({ ...kindField, file: v.any() }), {
        work: async ({ kind }) => {
          const content = file ? await file.bytes() : new Uint8Array();
          return documents.add(visit, id, { kind, name: file?.name ?? '', content });
        },
        next,
      });
    },
    delete: (form) =>
      handleForm(form, deleteSchema, {
        work: ({ document }) => documents.remove(visit, id, document),
        next,
      }),
  });
}

export default function DocumentsPage() {
  const { projectId, title, documents, now } = useLoaderData<typeof loader>();
  const refused = useAnswer<Refused>() ?? null;
  const [chosen, setChosen] = useState(enteredValue(refused, 'add', 'kind') ?? '');
  const fileError = errorOf(refused, 'add', 'file');
  return (
    <div className="catalogue-page">
      <Crumbs>
        <Link to={`/catalogue/project/${projectId}`}>{title}</Link>
      </Crumbs>
      <h1>Documents</h1>
      <p className="quiet">
        Not public. Agents can open them, and send buyers links that work for 30 days.
      </p>
      {documents.length === 0 ? (
        <p>No documents yet.</p>
      ) : (
        <Table
          rows={documents}
          rowKey={({ id }) => id}
          columns={[
            {
              label: 'Document',
              render: ({ id, name }) => (
                <Link reloadDocument to={`/catalogue/project/${projectId}/documents/${id}`}>
                  {name}
                </Link>
              ),
            },
            { label: 'Kind', render: ({ kind }) => documentKinds[kind] },
            { label: 'Size', render: ({ kilobytes }) => `${formatCount(kilobytes)} kB` },
            {
              label: 'Added',
              render: ({ at, who }) => (
                <>
                  <Age at={at} now={now} /> by {who}
                </>
              ),
            },
            {
              label: 'Delete',
              isLabelHidden: true,
              render: ({ id, name }) => (
                <details>
                  <summary aria-label={`Delete ${name}`}>Delete…</summary>
                  <ActionForm intent="delete" label="Delete permanently" refused={refused}>
                    <input type="hidden" name="document" value={id} />
                  </ActionForm>
                </details>
              ),
            },
          ]}
        />
      )}
      <section className="record-actions" aria-labelledby="add-document">
        <h2 id="add-document">Add a document</h2>
        <ActionForm
          intent="add"
          label="Add document"
          encType="multipart/form-data"
          refused={refused}
        >
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
    </div>
  );
}
