import { type ReactNode, useState } from 'react';
import './copy-link.css';

interface CopyLinkProps {
  label: string;
  link: string;
  children: ReactNode;
}

/** A link to be copied, with what it is for. */
export function CopyLink({ label, link, children }: CopyLinkProps) {
  const [isCopied, setIsCopied] = useState(false);
  return (
    <section className="copy-link" aria-label="Link">
      <p>{children}</p>
      <input
        readOnly
        aria-label={label}
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="with-script">
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            void navigator.clipboard.writeText(link).then(() => setIsCopied(true));
          }}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </button>
      </div>
    </section>
  );
}
