import { describeSource } from './describe-source.ts';
import {
  inboxFilterNames,
  inboxFilters,
  inboxViews,
  leadStages,
  ownerChoices,
  type InboxFilter,
  type InboxQuery,
  type LeadStage,
} from './inbox-query.ts';
import { describeForm } from '../lead-form-rows.ts';
import { parseLeadStatus, statusLabels } from '../lead-status.ts';

function describeValue(name: InboxFilter, value: string): string {
  const status = name === 'status' ? parseLeadStatus(value) : null;
  if (status) return statusLabels[status].label;
  if (name === 'form') return describeForm(value);
  if (name === 'source') return describeSource(value);
  if (name === 'stage' && Object.hasOwn(leadStages, value)) return leadStages[value as LeadStage];
  if (name === 'owner' && Object.hasOwn(ownerChoices, value))
    return ownerChoices[value as keyof typeof ownerChoices];
  return value;
}

/** "the view New, the search “ada”, Status: Won" */
export const describeInboxQuery = ({ view, search, filters }: InboxQuery): string =>
  [
    `the view ${inboxViews[view]}`,
    ...(search ? [`the search “${search}”`] : []),
    ...inboxFilterNames.flatMap((name) => {
      const value = filters[name];
      return value ? [`${inboxFilters[name]}: ${describeValue(name, value)}`] : [];
    }),
  ].join(', ');
