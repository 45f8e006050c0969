import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from 'react-router';
import * as v from 'valibot';
import { formatPlainDay, toTorontoDay } from '../../domain/dates/iso-day.ts';
import { documentKindNames } from '../../domain/projects/project-document.ts';
import {
  documentAudienceNames,
  documentAudiences,
  documentSchema,
} from '../../domain/projects/document-schema.ts';
import { formatFileSize } from '../../domain/leads/inbox/sent-documents.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import { handleForm, revalidateAfterConflict, type Refused } from '../ui/handle-form.ts';
import { sendKeepingDraft } from '../ui/drafts.ts';
import { runAction, getVisit, orErrorPage } from '../ui/guard.ts';
import { Age } from '../ui/time.tsx';
import { Table } from '../ui/table.tsx';
import '../ui/catalogue.css';
import { fileField, parseFields } from '../ui/read-form.ts';
import { useAnswer } from '../ui/use-answer.ts';
import { Crumbs } from '../ui/crumbs.tsx';
import { AddDocument, DocumentForms } from './document-forms.tsx';

export const meta = () => [{ title: 'Documents' }];

const documentsOf = (context: LoaderFunctionArgs['context']) =>
  context.get(servicesContext).console.projectDocuments;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const loaded = await orErrorPage(documentsOf(context).list(params['id'] ?? ''));
  // The draft has been published in the meantime, perhaps by its schedule.
  if (loaded.projectId !== params['id'])
    throw redirect(`/catalogue/project/${loaded.projectId}/documents`);
  return loaded;
}

const addSchema = v.object({
  kind: v.picklist(documentKindNames, 'Choose the kind of document.'),
  audience: v.optional(v.picklist(documentAudienceNames, 'Choose who gets it.')),
  datedOn: v.optional(documentSchema.entries.datedOn),
  silent: documentSchema.entries.silent,
  replaces: v.optional(v.string()),
  file: v.any(),
});
const deleteSchema = v.object({ document: v.string() });
const changeSchema = v.object({ ...deleteSchema.entries, ...documentSchema.entries });

export const shouldRevalidate = revalidateAfterConflict;

export const clientAction = sendKeepingDraft;

export async function action({ params, context }: ActionFunctionArgs) {
  const [documents, visit, id] = [documentsOf(context), getVisit(context), params['id'] ?? ''];
  const next = `/catalogue/project/${id}/documents`;
  return runAction(context, 'documents', {
    add: (form) => {
      const { file } = parseFields({ file: fileField }, form);
      return handleForm(form, addSchema, {
        work: async ({ replaces: replacedId, ...entered }) => {
          const content = file ? await file.bytes() : new Uint8Array();
          const name = file?.name ?? '';
          return documents.add(visit, id, { ...entered, replacedId, name, content });
        },
        next,
      });
    },
    change: (form) =>
      handleForm(form, changeSchema, {
        work: ({ document, ...change }) => documents.change(visit, id, document, change),
        next,
      }),
    delete: (form) =>
      handleForm(form, deleteSchema, {
        work: ({ document }) => documents.remove(visit, id, document),
        next,
      }),
  });
}

export default function DocumentsPage() {
  const { projectId, title, isDraft, documents, readers, now } = useLoaderData<typeof loader>();
  const refused = useAnswer<Refused>() ?? null;
  return (
    <div className="catalogue-page">
      <Crumbs>
        <Link to={`/catalogue/project/${projectId}`}>{title}</Link>
      </Crumbs>
      <h1>Documents</h1>
      <p className="quiet">
        The project’s package, in this order. Not public: who asks for pricing gets a personal link,
        which works for 30 days and shows the documents chosen for whoever asks and for members.
        Agents can open all, and send buyers any of them by hand.
      </p>
      {isDraft && <p>Nobody but editors and admins sees them until the project is published.</p>}
      {documents.length === 0 ? (
        <p>No documents yet.</p>
      ) : (
        <Table
          rows={documents}
          rowKey={({ id }) => id}
          columns={[
            {
              label: 'Document',
              render: ({ id, title: name, name: fileName }) => (
                <>
                  {name}
                  <br />
                  <Link reloadDocument to={`/catalogue/project/${projectId}/documents/${id}`}>
                    {fileName}
                  </Link>
                </>
              ),
            },
            { label: 'Date', onPhone: 'hidden', render: ({ datedOn }) => formatPlainDay(datedOn) },
            { label: 'Who gets it', render: ({ audience }) => documentAudiences[audience] },
            {
              label: 'Size',
              onPhone: 'hidden',
              render: ({ bytes }) => formatFileSize(bytes),
            },
            {
              label: 'Added',
              onPhone: 'hidden',
              render: ({ at, who }) => (
                <>
                  <Age at={at} now={now} /> by {who}
                </>
              ),
            },
            {
              label: 'Change or delete',
              isLabelHidden: true,
              render: (document) => (
                <DocumentForms
                  document={document}
                  place={documents.indexOf(document) + 1}
                  count={documents.length}
                  readers={readers}
                  refused={refused}
                />
              ),
            },
          ]}
        />
      )}
      <AddDocument
        // Of the next document nothing is chosen yet.
        key={documents.length}
        documents={documents}
        refused={refused}
        readers={readers}
        today={toTorontoDay(now)}
      />
    </div>
  );
}
