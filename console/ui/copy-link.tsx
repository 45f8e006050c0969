import { type ReactNode, useRef, useState } from 'react';
import './copy-link.css';

interface CopyLinkProps {
  label: string;
  link: string;
  onDismiss?: () => void;
  children: ReactNode;
}

/** A link to copy, with an explanation. */
export function CopyLink({ label, link, onDismiss, children }: CopyLinkProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  return (
    <section className="copy-link" aria-label="Link">
      <p>{children}</p>
      <input
        readOnly
        ref={field}
        aria-label={label}
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div>
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            // Without https there is no clipboard API, and some browsers refuse: the link is selected
            // for copying by hand.
            field.current?.select();
            if ('clipboard' in navigator)
              navigator.clipboard.writeText(link).then(
                () => setIsCopied(true),
                () => {},
              );
          }}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </button>
        {onDismiss && (
          <button type="button" className="button button-quiet" onClick={onDismiss}>
            Dismiss
          </button>
        )}
      </div>
    </section>
  );
}
