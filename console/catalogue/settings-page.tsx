import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { isInSettings } from '../../domain/catalogue/collections.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import { getVisit } from '../ui/guard.ts';
import { SettingsNav } from '../ui/settings-nav.tsx';
import { CollectionTable } from './collection-table.tsx';
import '../ui/catalogue.css';

export const meta = () => [{ title: 'Settings' }];

export async function loader({ context }: LoaderFunctionArgs) {
  const collections = await context.get(servicesContext).console.records.listCollections();
  return {
    isAdmin: getVisit(context).operator.roles.includes('admin'),
    collections: collections.filter(({ word }) => isInSettings(word)),
  };
}

/** What is set once and rarely changed. */
export default function SettingsPage() {
  const { isAdmin, collections } = useLoaderData<typeof loader>();
  return (
    <div className="catalogue-page">
      <h1>Settings</h1>
      {isAdmin && <SettingsNav />}
      <h2>Places and types</h2>
      <p>Projects refer to these, and visitors filter by them.</p>
      <CollectionTable collections={collections} />
    </div>
  );
}
