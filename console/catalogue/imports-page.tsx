import { type ChangeEvent, useState } from 'react';
import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { importStates, maxImportBytes } from '../../domain/catalogue/import/console-import.ts';
import { capitalise } from '../../domain/text/capitalise.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import { expectStatus, revalidateAfterConflict } from '../ui/handle-form.ts';
import { runAction, getVisit } from '../ui/guard.ts';
import { stayOnPage } from '../ui/stay-on-page.ts';
import { fileField, textField, parseFields } from '../ui/read-form.ts';
import { Age } from '../ui/time.tsx';
import { useAnswer } from '../ui/use-answer.ts';
import { Table } from '../ui/table.tsx';
import { Crumbs } from '../ui/crumbs.tsx';
import '../ui/catalogue.css';
import './imports.css';

export const meta = () => [{ title: 'Imports' }];

export const loader = ({ context }: LoaderFunctionArgs) =>
  context.get(servicesContext).console.imports.list();

export const shouldRevalidate = revalidateAfterConflict;

export const action = ({ context }: ActionFunctionArgs) =>
  runAction(context, 'imports', {
    upload: async (form) => {
      const { imports } = context.get(servicesContext).console;
      const { file, collection: chosen } = parseFields(
        { file: fileField, collection: textField },
        form,
      );
      const { collections } = await imports.list();
      const collection =
        collections.find((each) => each.collection === chosen)?.collection ?? 'projects';
      if (!file) return data({ refusal: 'Choose a file.' }, { status: 400 });
      try {
        const bytes = new Uint8Array(await file.arrayBuffer());
        const id = await imports.upload(getVisit(context), file.name, bytes, collection);
        return redirect(`/catalogue/imports/${id}`);
      } catch (error) {
        const { status, message } = expectStatus(error, 400, 413);
        return data({ refusal: message }, { status });
      }
    },
  });

export const clientAction = stayOnPage((refusal) => ({ refusal }));

const maxMegabytes = maxImportBytes / 1024 / 1024;

function UploadForm({ collections }: Awaited<ReturnType<typeof loader>>) {
  const answer = useAnswer<{ refusal: string }>();
  const isSending = useNavigation().state === 'submitting';
  const [tooLarge, setTooLarge] = useState(false);
  const measure = ({ target }: ChangeEvent<HTMLInputElement>) =>
    setTooLarge((target.files?.[0]?.size ?? 0) > maxImportBytes);
  const refusal = tooLarge
    ? `The file is larger than ${maxMegabytes} MB. Split it, or use the import command.`
    : answer?.refusal;
  return (
    <Form method="post" encType="multipart/form-data" className="import-upload" noValidate>
      <div className="field">
        <label htmlFor="import-file">File</label>
        <input
          id="import-file"
          name="file"
          type="file"
          accept=".csv,.tsv,.json,.geojson,text/csv,application/json"
          aria-describedby="import-file-hint import-file-error"
          aria-invalid={refusal ? true : undefined}
          onChange={measure}
        />
        <p className="field-hint" id="import-file-hint">
          CSV, JSON or GeoJSON, up to {maxMegabytes} MB. Nothing changes until you have reviewed a
          preview.
        </p>
        <p className="field-error" id="import-file-error" role="alert">
          {refusal}
        </p>
      </div>
      <div className="field">
        <label htmlFor="import-collection">Record type</label>
        <select id="import-collection" name="collection" defaultValue="projects">
          {collections.map(({ collection, many }) => (
            <option key={collection} value={collection}>
              {capitalise(many)}
            </option>
          ))}
        </select>
      </div>
      <button className="button" name="intent" value="upload" disabled={isSending || tooLarge}>
        Upload file
      </button>
    </Form>
  );
}

export default function ImportsPage() {
  const loaded = useLoaderData<typeof loader>();
  const { imports, now } = loaded;
  return (
    <div className="catalogue-page">
      <Crumbs>
        <Link to="/catalogue">Catalogue</Link>
      </Crumbs>
      <h1>Imports</h1>
      <UploadForm {...loaded} />
      {imports.length > 0 && (
        <Table
          rows={imports}
          rowKey={({ id }) => id}
          columns={[
            {
              label: 'File',
              render: ({ id, file_name }) => (
                <Link to={`/catalogue/imports/${id}`}>{file_name}</Link>
              ),
            },
            { label: 'State', render: ({ state }) => importStates[state] },
            { label: 'By', render: ({ operator_name }) => operator_name },
            { label: 'When', render: ({ at }) => <Age at={at} now={now} /> },
          ]}
        />
      )}
    </div>
  );
}
