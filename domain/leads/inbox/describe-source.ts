import { leadForms } from '../forms/lead-forms.ts';
import { arrivals, formatArrival, type Arrival } from '../forms/manual-lead.ts';

const names = new Map<string, string>([
  ...leadForms.flatMap(({ page, api, label }): [string, string][] => [
    [`page:${page}`, `${label} on the site`],
    [`api:${api.path}`, `${label} from another program`],
  ]),
  ...Object.entries(arrivals).map(([arrival, label]): [string, string] => [
    formatArrival(arrival as Arrival),
    label,
  ]),
]);

/** A stored source in words; a campaign's, or one that another program gave, stays as it is. */
export const describeSource = (source: string): string => names.get(source) ?? source;
