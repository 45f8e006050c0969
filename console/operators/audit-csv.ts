import type { LoaderFunctionArgs } from 'react-router';
import { parseAuditQuery } from '../../domain/operators/audit-query.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import { sendCsv } from '../ui/csv-response.ts';
import { getVisit, orErrorPage } from '../ui/guard.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { auditLog } = context.get(servicesContext).console;
  const query = parseAuditQuery(new URL(request.url).searchParams);
  return sendCsv(await orErrorPage(auditLog.export(getVisit(context), query)), 'audit.csv');
}
