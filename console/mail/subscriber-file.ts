import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { isFresh } from '../../domain/operators/console-routes.ts';
import { toTorontoDay } from '../../domain/dates/iso-day.ts';
import { parseSubscriberQuery } from '../../domain/mail/subscriber-query.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import { sendCsv } from '../ui/csv-response.ts';
import { runAction, getVisit } from '../ui/guard.ts';

/** Only the export form can request the file. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  redirect(`/subscribers/export${new URL(request.url).search}`);

export const action = ({ request, context }: ActionFunctionArgs) =>
  runAction(context, 'subscriberFile', {
    async download() {
      const services = context.get(servicesContext);
      const { search, searchParams } = new URL(request.url);
      const visit = getVisit(context);
      // A download cannot ask for a code, so the export page does.
      if (!isFresh(visit.provenAt, services.now())) throw redirect(`/subscribers/export${search}`);
      const query = parseSubscriberQuery(searchParams);
      const lines = await services.console.subscribers.open(visit, query);
      return sendCsv(lines, `subscribers-${toTorontoDay(services.now())}.csv`);
    },
  });
