export const PhoneLink = ({ phone, className }: { phone: string; className?: string }) => (
  <a className={className} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
    {phone}
  </a>
);
