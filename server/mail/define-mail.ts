import type { Brand } from '../../domain/brand/brand.ts';
import type { CatalogueSnapshot } from '../../domain/catalogue/snapshot.ts';
import type { Connection } from '../platform/database/database.ts';
import type { Config } from '../platform/settings/config.ts';
import type { Delivery } from './delivery-store.ts';
import type { MailBody } from './mail-layout.ts';
import type { MailTraits, Subject } from './mail-traits.ts';
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

interface MailDefinition<About extends Subject, Content> extends MailTraits<About> {
  /** Recipient and content when the mail is sent; null when nobody gets it any more. */
  load(
    delivery: Delivery,
    site: MailSite,
  ): Promise<(Envelope & { content: NoInfer<Content> }) | null>;
  write(content: Content, sender: MailSender): MailBody;
  /** Contents for the preview, each with a name. */
  examples: Readonly<Record<string, NoInfer<Content>>>;
}

/** A kind of mail. */
export interface DefinedMail<About extends Subject = Subject> extends MailTraits<About> {
  compose(
    delivery: Delivery,
    site: MailSite,
  ): Promise<Omit<Mail, 'id' | 'follows' | 'isPersonal'> | null>;
  /** Its examples as they would be sent. */
  writeExamples(sender: MailSender): (MailBody & { name: string })[];
}

/** Defines a kind of mail; `server/services/mails.ts` lists them. */
export const defineMail = <About extends Subject, Content>({
  load,
  write,
  examples,
  ...traits
}: MailDefinition<About, Content>): DefinedMail<About> => ({
  ...traits,
  async compose(delivery, site) {
    const loaded = await load(delivery, site);
    if (!loaded) return null;
    const { content, ...envelope } = loaded;
    const { config } = site;
    const sender = { brand: config.readBrand(), publicUrl: config.http.publicUrl };
    return { ...envelope, ...write(content, sender) };
  },
  writeExamples: (sender) =>
    Object.entries(examples).map(([name, content]) => ({ name, ...write(content, sender) })),
});
