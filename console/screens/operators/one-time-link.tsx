import { useState } from 'react';

/** A link that is shown this once, to be copied. */
export function OneTimeLink({ link }: { link: string }) {
  const [isCopied, setIsCopied] = useState(false);
  return (
    <section className="one-time-link" aria-label="Link">
      <p>
        Send this link to that person alone. It works once, within seven days, and is shown only
        now.
      </p>
      <input
        readOnly
        aria-label="One-time link"
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
