import { CopyLink } from '../copy-link.tsx';

/** A link to copy, shown only once. */
export const OneTimeLink = ({ link, to }: { link: string; to: string }) => (
  <CopyLink label="One-time link" link={link}>
    Send this link to {to} alone. It works once, within seven days, and is shown only now.
  </CopyLink>
);
