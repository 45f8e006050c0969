import type { LoaderFunctionArgs } from 'react-router';
import { servicesContext } from '../../app/site/services-context.ts';

const choosable = ['builders', 'cities', 'mlsZones'] as const;

/** Builders, cities or zones whose names contain the words of `q`. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const collection = choosable.find((each) => each === searchParams.get('of')) ?? 'builders';
  const { records } = context.get(servicesContext).console;
  const choices = await records.findChoices(collection, searchParams.get('q') ?? '');
  return Response.json({ choices });
}
