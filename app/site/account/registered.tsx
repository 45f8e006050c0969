import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { registrationMessages } from '../../../domain/text/messages/registration.ts';

/** The success sentence stays this long; what happens next stays. */
const successShownMs = 3000;

/** In the place of the register form once it was taken. */
export function Registered({ id }: { id: string }) {
  const [isFresh, setFresh] = useState(true);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.focus();
    const timer = window.setTimeout(() => setFresh(false), successShownMs);
    return () => window.clearTimeout(timer);
  }, []);
  const { success, thanks, next, late } = registrationMessages;
  return (
    <div className="account-saved" id={id} ref={panel} tabIndex={-1}>
      <div className="account-success" role="status">
        {isFresh && (
          <>
            <p>{success}</p>
            <p>{thanks}</p>
          </>
        )}
      </div>
      <h2>What happens next</h2>
      <p>{next}</p>
      <p>{late}</p>
      <p>
        <Link className="button" to="/verification-screen">
          Enter the code
        </Link>
      </p>
    </div>
  );
}
