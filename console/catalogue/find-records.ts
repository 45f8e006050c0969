import type { LoaderFunctionArgs } from 'react-router';
import { servicesContext } from '../../app/site/services-context.ts';

/** The records whose names contain the words of `q`, for the palette. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { recordEditing } = context.get(servicesContext).console;
  const search = new URL(request.url).searchParams.get('q') ?? '';
  return { search, records: await recordEditing.findRecords(search) };
}
