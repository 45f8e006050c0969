import { formatTelUrl } from '../../domain/brand/tel-url.ts';

/** No line ends within the number. */
export const PhoneLink = ({ phone, className }: { phone: string; className?: string }) => (
  <a className={className} href={formatTelUrl(phone)}>
    {phone.replaceAll(' ', '\u00a0')}
  </a>
);
