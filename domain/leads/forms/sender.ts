import { isolateText } from '../../text/isolate-text.ts';
import { presentPhone } from './parse-phone.ts';

interface Sender {
  name: string | null;
  email: string | null;
  phone: string | null;
  phone_extension: string | null;
}

/** Who sent a lead, and every way to reach them. */
export const describeSender = ({ name, email, phone, phone_extension }: Sender): string =>
  [name && isolateText(name), phone && presentPhone(phone, phone_extension), email]
    .filter(Boolean)
    .join(', ');
