import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
} from 'react-router';
import { servicesContext } from '../../app/site/services-context.ts';
import { redirectAfter, revalidateAfterConflict } from '../ui/handle-form.ts';
import { runAction, getVisit, orErrorPage } from '../ui/guard.ts';
import { idField, parseFields } from '../ui/read-form.ts';
import { Moment } from '../ui/time.tsx';
import { ChangeAuthor } from './change-author.tsx';
import { useAnswer } from '../ui/use-answer.ts';
import { Crumbs } from '../ui/crumbs.tsx';
import { stayOnPage } from '../ui/stay-on-page.ts';
import '../ui/catalogue.css';

export const meta = () => [{ title: 'History' }];

export function loader({ params, context }: LoaderFunctionArgs) {
  const { records, siteFiles } = context.get(servicesContext).console;
  const [word, id] = [params['collection'] ?? '', params['id'] ?? ''];
  return orErrorPage(
    siteFiles.requireMayChange(getVisit(context), word).then(() => records.readHistory(word, id)),
  );
}

export const shouldRevalidate = revalidateAfterConflict;

export const clientAction = stayOnPage((refusal) => ({ refusal }));

export const action = ({ params, context }: ActionFunctionArgs) =>
  runAction(context, 'recordHistory', {
    restore: (form) => {
      const { records, drafts } = context.get(servicesContext).console;
      const [word, id] = [params['collection'] ?? '', params['id'] ?? ''];
      const place = records.readPlace(word, id);
      const { version } = parseFields({ version: idField }, form);
      const restoring = drafts.restore(getVisit(context), place, version);
      return redirectAfter(restoring, `/catalogue/${word}/${id}`);
    },
  });

export default function RecordHistoryPage() {
  const { collection, id, name, isLive, draftBy, changes } = useLoaderData<typeof loader>();
  const refused = useAnswer<typeof action>();
  const record = `/catalogue/${collection.word}/${id}`;
  return (
    <article className="catalogue-page">
      <Crumbs>
        {collection.isOfSite ? (
          <Link to="/site">Site</Link>
        ) : (
          <Link to={`/catalogue/${collection.word}`}>All {collection.many}</Link>
        )}
        {(isLive || draftBy) && <Link to={record}>Edit</Link>}
      </Crumbs>
      <h1>History of {name}</h1>
      <p className="form-failure" role="alert">
        {refused?.refusal}
      </p>
      {!isLive && <p>Not currently in the catalogue.</p>}
      {changes.length === 0 && <p>No changes yet.</p>}
      <ol className="history">
        {changes.map((change) => (
          <li key={change.id ?? 'added'}>
            <p>
              <ChangeAuthor {...change} /> <Moment at={change.at} />
            </p>
            <ul>
              {change.differences.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
            {change.id !== null && (
              <Form method="post">
                <input type="hidden" name="version" value={change.id} />
                <button className="row-button" name="intent" value="restore">
                  Restore what was before
                  <span className="visually-hidden">: {change.differences.join(', ')}</span>
                </button>
              </Form>
            )}
          </li>
        ))}
      </ol>
    </article>
  );
}
