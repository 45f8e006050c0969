import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
} from 'react-router';
import * as v from 'valibot';
import {
  formatPictureQuery,
  parsePictureQuery,
  type PictureState,
  pictureStateNames,
  pictureStates,
} from '../../domain/pictures/picture-query.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { handleForm, type Refused, revalidateAfterConflict } from '../ui/handle-form.ts';
import { sendKeepingDraft } from '../ui/drafts.ts';
import { runAction, getVisit } from '../ui/guard.ts';
import { Age } from '../ui/time.tsx';
import '../ui/catalogue.css';
import './pictures.css';
import { fileField, parseFields } from '../ui/read-form.ts';
import { useAnswer } from '../ui/use-answer.ts';
import { Crumbs } from '../ui/crumbs.tsx';
import { Pages } from '../ui/pages.tsx';
import { ViewLinks } from '../ui/view-links.tsx';

export const meta = () => [{ title: 'Pictures' }];

const libraryOf = (context: LoaderFunctionArgs['context']) =>
  context.get(servicesContext).console.pictureLibrary;

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  libraryOf(context).list(
    parsePictureQuery(new URL(request.url).searchParams),
    getVisit(context).operator,
  );

const fileSchema = v.object({ file: v.pipe(v.string(), v.minLength(1)) });

export const shouldRevalidate = revalidateAfterConflict;

export const clientAction = sendKeepingDraft;

export async function action({ request, context }: ActionFunctionArgs) {
  const [library, visit] = [libraryOf(context), getVisit(context)];
  const query = parsePictureQuery(new URL(request.url).searchParams);
  const next = `/catalogue/pictures${formatPictureQuery(query)}`;
  return runAction(context, 'pictures', {
    replace: (form) => {
      const { picture: chosen } = parseFields({ picture: fileField }, form);
      return handleForm(form, fileSchema, {
        work: async ({ file }) => {
          const content = chosen ? await chosen.bytes() : new Uint8Array();
          return library.replace(visit, file, content, chosen?.name ?? '');
        },
        next,
      });
    },
    delete: (form) =>
      handleForm(form, fileSchema, { work: ({ file }) => library.remove(visit, file), next }),
  });
}

type Loaded = Awaited<ReturnType<typeof loader>>;

function LibraryPicture({ picture, now }: { picture: Loaded['pictures'][number]; now: Date }) {
  const refused = useAnswer<Refused>() ?? null;
  const { file, thumbnail, width, height, who, at, original, uses } = picture;
  const ownRefusal = refused?.entered['file'] === file ? refused : null;
  return (
    <li className="picture-library-entry">
      <span className="picture-frame">
        {thumbnail ? (
          <img
            src={thumbnail.src}
            alt=""
            width={thumbnail.width}
            height={thumbnail.height}
            loading="lazy"
          />
        ) : (
          <span className="picture-none">Not found here</span>
        )}
      </span>
      <h2 className="picture-name">{file}</h2>
      <p className="quiet">
        {width !== null && height !== null && `${width} × ${height}. `}
        {who && (
          <>
            {who}, <Age at={at} now={now} />.
          </>
        )}
        {original && ` Cropped from ${original}.`}
      </p>
      {uses.length === 0 ? (
        <p>Not used</p>
      ) : (
        <ul aria-label={`Where ${file} is used`}>
          {uses.map(({ path, label, lacksWords }) => (
            <li key={path ?? label}>
              {path ? <Link to={path}>{label}</Link> : label}
              {lacksWords && (
                <span className="picture-lack">
                  <span aria-hidden="true">!</span> Alt text missing
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {uses.length > 0 && (
        <details open={ownRefusal?.intent === 'replace'}>
          <summary aria-label={`Replace ${file} everywhere`}>Replace everywhere…</summary>
          <ActionForm
            intent="replace"
            label="Replace"
            encType="multipart/form-data"
            refused={ownRefusal}
          >
            <input type="hidden" name="file" value={file} />
            <div className="field">
              <label htmlFor={`new ${file}`}>New picture</label>
              <input id={`new ${file}`} type="file" name="picture" accept="image/*" />
            </div>
            <p className="quiet">Visible on the site within two seconds. Alt texts are kept.</p>
          </ActionForm>
        </details>
      )}
      {uses.length === 0 && who && (
        <ActionForm intent="delete" label="Delete" refused={ownRefusal}>
          <input type="hidden" name="file" value={file} />
        </ActionForm>
      )}
    </li>
  );
}

const noPictures: Record<PictureState, string> = {
  all: 'No pictures found.',
  unused: 'No unused pictures.',
  'missing-alt-text': 'Every picture has alt text.',
};

export default function PicturesPage() {
  const { query, pictures, next, now } = useLoaderData<typeof loader>();
  return (
    <div className="catalogue-page">
      <Crumbs>
        <Link to="/catalogue">Catalogue</Link>
      </Crumbs>
      <h1>Pictures</h1>
      <ViewLinks
        label="Filter pictures"
        views={pictureStateNames.map((state) => ({
          to: `/catalogue/pictures${formatPictureQuery({ ...query, state, after: null })}`,
          label: pictureStates[state],
          isCurrent: state === query.state,
        }))}
      />
      <Form className="picture-library-search" role="search" key={query.search}>
        {query.state !== 'all' && <input type="hidden" name="state" value={query.state} />}
        <label htmlFor="picture-search">File name</label>
        <input id="picture-search" type="search" name="q" defaultValue={query.search} />
        <button className="button button-quiet">Search</button>
      </Form>
      {pictures.length === 0 ? (
        <p>{noPictures[query.state]}</p>
      ) : (
        <ul className="picture-library">
          {pictures.map((picture) => (
            <LibraryPicture key={picture.file} picture={picture} now={now} />
          ))}
        </ul>
      )}
      <Pages
        links={[
          {
            label: 'Older pictures',
            to: next && `/catalogue/pictures${formatPictureQuery({ ...query, after: next })}`,
          },
        ]}
      />
    </div>
  );
}
