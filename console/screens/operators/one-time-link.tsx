import { CopyLink } from '../copy-link.tsx';

/** A link to copy, shown only once. */
export const OneTimeLink = ({ link }: { link: string }) => (
  <CopyLink label="One-time link" link={link}>
    Send this link to that person alone. It works once, within seven days, and is shown only now.
  </CopyLink>
);
