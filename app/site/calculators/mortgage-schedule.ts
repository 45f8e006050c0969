import { data } from 'react-router';
import { checkMortgage } from '../../../domain/calculators/mortgage-payment.ts';
import { buildSchedule, formatScheduleCsv } from '../../../domain/calculators/mortgage-schedule.ts';
import type { Route } from './+types/mortgage-schedule';

export function loader({ url }: Route.LoaderArgs) {
  const checked = checkMortgage(Object.fromEntries(url.searchParams));
  if (!checked.ok) throw data(null, { status: 404 });
  return new Response(formatScheduleCsv(buildSchedule(checked.input)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="mortgage-schedule.csv"',
    },
  });
}
