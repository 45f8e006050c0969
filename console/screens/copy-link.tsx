import { type ReactNode, useRef, useState } from 'react';
import './copy-link.css';

interface CopyLinkProps {
  label: string;
  link: string;
  children: ReactNode;
}

/** A link to be copied, with what it is for. */
export function CopyLink({ label, link, children }: CopyLinkProps) {
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
      <div className="with-script">
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            // Without encryption browsers have no clipboard for pages, and some refuse: the selected
            // link is then copied by hand.
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
      </div>
    </section>
  );
}
