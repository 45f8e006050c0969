import type { Delivery } from '../mail/delivery-store.ts';
import type { MailSite } from '../mail/define-mail.ts';
import { findLead } from './lead-store.ts';

/** The lead that a mail is about; null for one that was deleted. */
export const findMailedLead = ({ db }: MailSite, { lead_id: id }: Delivery) =>
  id === null ? Promise.resolve(null) : findLead(db, id);
