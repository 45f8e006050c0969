import { CopyLink } from '../copy-link.tsx';

/** A link that is shown this once, to be copied. */
export const OneTimeLink = ({ link }: { link: string }) => (
  <CopyLink label="One-time link" link={link}>
    Send this link to that person alone. It works once, within seven days, and is shown only now.
  </CopyLink>
);
