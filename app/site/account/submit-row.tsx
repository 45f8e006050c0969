import { useIsHydrated } from '../../ui/use-is-hydrated.ts';

interface FormEndProps {
  /** What the button will do, and what it says meanwhile. */
  action: string;
  sending: string;
  isSending: boolean;
  failure: string | null;
  /** A form that nothing but JavaScript can send waits for it. */
  needsScript?: boolean;
}

/** The end of a form: what went wrong as a whole, and the button. */
export function SubmitRow({ action, sending, isSending, failure, needsScript }: FormEndProps) {
  const isHydrated = useIsHydrated();
  return (
    <>
      {needsScript && (
        <noscript>
          <p className="form-failure">This form needs JavaScript. Please turn it on.</p>
        </noscript>
      )}
      <p className="form-failure" role="alert">
        {failure}
      </p>
      <button
        className="button button-wide"
        type="submit"
        disabled={needsScript && !isHydrated}
        aria-disabled={isSending || undefined}
      >
        {isSending ? sending : action}
      </button>
    </>
  );
}
