import type { Brand } from '../../domain/brand/brand.ts';
import type { ReplyText } from '../../domain/leads/reply-template.ts';
import { renderMailBody, type MailBody } from '../mail/mail-layout.ts';

/** An operator's words and the brokerage's name and address, and nothing else. */
export const composeReplyMail = ({ subject, body }: ReplyText, brand: Brand): MailBody =>
  renderMailBody(subject, { letter: body, paragraphs: [], facts: [] }, brand);
