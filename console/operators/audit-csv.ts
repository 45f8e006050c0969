import type { LoaderFunctionArgs } from 'react-router';
import { parseAuditQuery } from '../../domain/operators/audit-query.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import { getVisit, orErrorPage } from '../ui/guard.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { auditLog } = context.get(servicesContext).console;
  const query = parseAuditQuery(new URL(request.url).searchParams);
  return new Response(await orErrorPage(auditLog.export(getVisit(context), query)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="audit.csv"',
    },
  });
}
