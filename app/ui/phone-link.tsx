import { formatTelUrl } from '../../domain/brand/tel-url.ts';

export const PhoneLink = ({ phone, className }: { phone: string; className?: string }) => (
  <a className={className} href={formatTelUrl(phone)}>
    {phone}
  </a>
);
