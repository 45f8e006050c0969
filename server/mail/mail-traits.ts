/** What a delivery refers to: an event is an action on a lead, a report is about several leads or none. */
export type Subject = 'lead' | 'event' | 'account' | 'alert' | 'report';

/** What a kind of mail is, apart from its words. */
export interface MailTraits<About extends Subject> {
  /** As in `deliveries.kind`. */
  kind: string;
  about: About;
  /** Its name in the console. */
  label: string;
  /** Its name in the timeline of the person who gets it; without one it is not listed there. */
  personLabel?: string;
  /** Of mails to a lead's visitor: one that continues the thread replies to the last that was sent. */
  thread?: 'starts' | 'continues';
  /** Written by a person; all other mail says that nobody did. */
  isPersonal?: boolean;
}
