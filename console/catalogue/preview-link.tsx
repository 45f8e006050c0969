import { CopyLink } from '../ui/copy-link.tsx';

/** A link to the draft's preview; not shown for the page of a public record without a draft. */
export const PreviewLink = ({ link }: { link: string }) =>
  link.includes('?preview=') && (
    <CopyLink label="Preview link" link={link}>
      The draft is open in another tab. Anyone with this link can see it, including later changes,
      for 24 hours. The link is not shown again.
    </CopyLink>
  );
