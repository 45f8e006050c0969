import type { LoaderFunctionArgs } from 'react-router';
import { parseRecordQuery } from '../../domain/catalogue/record-query.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import { sendCsv } from '../ui/csv-response.ts';
import { getVisit, orErrorPage } from '../ui/guard.ts';

/** The records of a list as CSV, with its search and filters. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { records, siteFiles } = context.get(servicesContext).console;
  const word = params['collection'] ?? '';
  const query = parseRecordQuery(new URL(request.url).searchParams);
  const { lines, name } = await orErrorPage(
    siteFiles.requireMayChange(getVisit(context), word).then(() => records.writeFile(word, query)),
  );
  return sendCsv(lines, name);
}
