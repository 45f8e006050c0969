import { leadFormRows, sentFormNames } from '../lead-form-rows.ts';
import { arrivals, formatArrival, type Arrival } from '../forms/manual-lead.ts';

const names = new Map<string, string>([
  ...sentFormNames.flatMap((name): [string, string][] => {
    const { page, apiPath, label } = leadFormRows[name];
    return [
      ...(page === null ? [] : [[`page:${page}`, `${label} on the site`] as [string, string]]),
      [`api:${apiPath}`, `${label} from another program`],
    ];
  }),
  ...Object.entries(arrivals).map(([arrival, label]): [string, string] => [
    formatArrival(arrival as Arrival),
    label,
  ]),
]);

/** A stored source in words; a campaign's, or one that another program gave, stays as it is. */
export const describeSource = (source: string): string => names.get(source) ?? source;
