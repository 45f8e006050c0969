import { isolateText } from '../../../domain/text/isolate-text.ts';
import { isReceivers, type NoticedLead } from '../notice-store.ts';
import { defineNotice } from './define-notice.ts';

const names = new Intl.ListFormat('en-CA');

/** Without a name, the site gave them, or a former colleague did. */
function explainGivers(leads: readonly NoticedLead[]): string {
  const givers = new Set(
    leads.flatMap(({ giverName }) => (giverName ? isolateText(giverName) : [])),
  );
  const theseLeads = leads.length === 1 ? 'this lead' : 'these leads';
  if (givers.size > 0) return `${names.format(givers)} assigned ${theseLeads} to you.`;
  return `You have ${theseLeads} now.`;
}

export const assignedMail = defineNotice({
  kind: 'mail-assigned',
  label: 'Notice of assigned leads',
  // Leads that are handed over together arrive within seconds.
  pace: { quietSeconds: 10 },
  stillMatters: isReceivers,
  subject: (leads) => `For you: ${leads}`,
  explain: explainGivers,
  view: 'mine',
  button: 'Open your leads',
  asksToAnswer: true,
  tellsArrival: true,
  namesOwner: false,
});
