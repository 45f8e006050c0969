import { CopyLink } from '../copy-link.tsx';

/** A link to the draft's preview; a public record without a draft has its own page for that. */
export const PreviewLink = ({ link }: { link: string }) =>
  link.includes('?preview=') && (
    <CopyLink label="Preview link" link={link}>
      The draft is open in another tab. Whoever has this link sees it, and what you save in it, for
      24 hours. It is shown only now.
    </CopyLink>
  );
