import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { formatCount } from '../../domain/text/format-number.ts';
import { collectionWords } from '../../domain/catalogue/collections.ts';
import { mayChange } from '../../domain/operators/collection-roles.ts';
import { mayAct } from '../../domain/operators/console-routes.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import { getVisit } from '../ui/guard.ts';
import '../ui/catalogue.css';

export const meta = () => [{ title: 'Catalogue' }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { operator } = getVisit(context);
  const collections = await context.get(servicesContext).console.recordEditing.listCollections();
  return {
    collections: collections.filter(({ word }) => mayChange(collectionWords[word], operator)),
    mayImport: mayAct('imports', 'upload', operator),
  };
}

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export default function CollectionsPage() {
  const { collections, mayImport } = useLoaderData<typeof loader>();
  return (
    <div className="catalogue-page">
      <header className="catalogue-head">
        <h1>Catalogue</h1>
        <p className="catalogue-way">
          <Link to="/catalogue/pictures">Pictures</Link>
          {mayImport && <Link to="/catalogue/freshness">Freshness</Link>}
          <Link to="/schedule">Schedule</Link>
          {mayImport && <Link to="/catalogue/imports">Imports</Link>}
          {mayImport && <Link to="/bulk">Bulk edits</Link>}
        </p>
      </header>
      <table className="catalogue-table">
        <thead>
          <tr>
            <th scope="col">Record type</th>
            <th scope="col">Public</th>
            <th scope="col">Hidden</th>
            <th scope="col">Drafts</th>
          </tr>
        </thead>
        <tbody>
          {collections.map((collection) => (
            <tr key={collection.word}>
              <th scope="row">
                <Link to={`/catalogue/${collection.word}`}>{capitalise(collection.many)}</Link>
              </th>
              <td>{formatCount(collection.public)}</td>
              <td>{collection.hidden > 0 && formatCount(collection.hidden)}</td>
              <td>{collection.drafts > 0 && formatCount(collection.drafts)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
