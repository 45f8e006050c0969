import type { Brand } from '../../domain/brand/brand.ts';
import type { CatalogueSnapshot } from '../../domain/catalogue/snapshot.ts';
import type { Connection } from '../platform/database/database.ts';
import type { Config } from '../platform/settings/config.ts';
import type { DeliveryKind, MailQueue, Subject } from './delivery-queues.ts';
import type { Delivery } from './delivery-store.ts';
import type { MailBody } from './mail-layout.ts';
import type { Mail } from './mailer.ts';

/** What mails are composed from. */
export interface MailSite {
  db: Connection;
  catalogue: Readonly<{ snapshot: CatalogueSnapshot }>;
  config: Config;
  now(): Date;
}

/** What the words of a mail need of the site. */
export interface MailSender {
  brand: Brand;
  publicUrl: string;
}

/** Who gets it and what goes with it. `commercial` is set on mail that needs consent. */
type Envelope = Omit<Mail, 'id' | 'follows' | 'isPersonal' | keyof MailBody>;

/** A kind of mail: `load` is called when it is sent, then `write` with what it found. */
export interface DefinedMail<
  About extends Subject = Subject,
  Content = unknown,
> extends DeliveryKind<About> {
  queue: MailQueue;
  /** Its name in the console. */
  label: string;
  /** Its name in the timeline of the person who gets it; without one it is not listed there. */
  personLabel?: string;
  /** Of a subscription: given up once the mail server refuses the address for good. */
  isSubscription?: boolean;
  /** To the visitor of a lead: a refusal is noted, and all these mails are one thread. */
  isToVisitor?: boolean;
  /** Replies to the last mail to the visitor that was sent. */
  continuesThread?: boolean;
  /** Written by a person; all other mail says that nobody did. */
  isPersonal?: boolean;
  /** Recipient and content; null when nobody gets it any more. */
  load(
    delivery: Delivery,
    site: MailSite,
  ): Promise<(Envelope & { content: NoInfer<Content> }) | null>;
  write(content: Content, sender: MailSender): MailBody;
  /** What follows once it has arrived. */
  arrived?(delivery: Delivery, site: MailSite): Promise<void>;
  /** Contents for the preview, each with a name. */
  examples: Readonly<Record<string, NoInfer<Content>>>;
}

/** Lets the compiler compare what a mail loads with what it writes; `server/services/mails.ts` lists them. */
export const defineMail = <About extends Subject, Content>(
  mail: DefinedMail<About, Content>,
): DefinedMail<About, Content> => mail;
