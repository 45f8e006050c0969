import { formatPhoneAddress } from '../../domain/brand/phone-address.ts';

export const PhoneLink = ({ phone, className }: { phone: string; className?: string }) => (
  <a className={className} href={formatPhoneAddress(phone)}>
    {phone}
  </a>
);
