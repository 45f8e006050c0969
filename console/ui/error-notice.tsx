import { isRouteErrorResponse } from 'react-router';
import { isUnanswered, readMessage } from './explain-failure.ts';
import { isProofRequest, ProofStep } from './proof-step.tsx';

const titles: Readonly<Record<number, string>> = { 403: 'Not allowed', 404: 'Not found' };

export function ErrorNotice({ error }: { error: unknown }) {
  const isRefusal = isRouteErrorResponse(error);
  if (isRefusal && isProofRequest(error.data)) return <ProofStep {...error.data} />;
  const title = (isRefusal && titles[error.status]) || 'Something went wrong';
  return (
    <section className="notice-page">
      <title>{title}</title>
      <h1>{title}</h1>
      <p>
        {(isRefusal ? readMessage(error.data) : null) ??
          (isUnanswered(error)
            ? 'The server could not be reached. Reload the page once you are back online.'
            : 'Something went wrong on the server. Please try again.')}
      </p>
      <p>
        <a className="button" href="/console/">
          Back to the console
        </a>
      </p>
    </section>
  );
}
