import type { LoaderFunctionArgs } from 'react-router';
import { servicesContext } from '../../app/site/services-context.ts';
import { getVisit } from '../ui/guard.ts';

/** The records whose names contain the words of `q`, for the palette. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { records } = context.get(servicesContext).console;
  const search = new URL(request.url).searchParams.get('q') ?? '';
  return { search, records: await records.findRecords(getVisit(context).operator, search) };
}
