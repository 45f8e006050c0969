import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { collectionWords, isInSettings } from '../../domain/catalogue/collections.ts';
import { mayChange } from '../../domain/operators/collection-roles.ts';
import { mayAct } from '../../domain/operators/console-routes.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import { getVisit } from '../ui/guard.ts';
import { CollectionTable } from './collection-table.tsx';
import '../ui/catalogue.css';
import '../ui/link-row.css';

export const meta = () => [{ title: 'Catalogue' }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { operator } = getVisit(context);
  const collections = await context.get(servicesContext).console.records.listCollections();
  return {
    collections: collections.filter(
      ({ word }) => mayChange(collectionWords[word], operator) && !isInSettings(word),
    ),
    mayImport: mayAct('imports', 'upload', operator),
  };
}

export default function CollectionsPage() {
  const { collections, mayImport } = useLoaderData<typeof loader>();
  return (
    <div className="catalogue-page">
      <header className="catalogue-head">
        <h1>Catalogue</h1>
        <p className="link-row">
          <Link to="/catalogue/pictures">Pictures</Link>
          {mayImport && <Link to="/catalogue/freshness">Freshness</Link>}
          <Link to="/schedule">Schedule</Link>
          {mayImport && <Link to="/catalogue/imports">Imports</Link>}
          {mayImport && <Link to="/bulk">Bulk edits</Link>}
        </p>
      </header>
      <CollectionTable collections={collections} />
    </div>
  );
}
