import { formatInboxQuery, type InboxQuery } from '../../../domain/leads/inbox-query.ts';
import type { ReadDashboard } from '../../../server/console/dashboard.ts';

/** The address of the leads that a figure counts: an agent's figures are of their own. */
export const formatList = (
  { isAdmin, firstDay }: Pick<ReadDashboard, 'isAdmin' | 'firstDay'>,
  filters: InboxQuery['filters'],
): string =>
  `/leads${formatInboxQuery({
    filters: { stage: 'lead', since: firstDay, ...(!isAdmin && { owner: 'me' }), ...filters },
  })}`;
