import { data, Link } from 'react-router';
import { formatDay } from '../../../domain/dates/iso-day.ts';
import { findLastDay, formatFileSize } from '../../../domain/leads/inbox/sent-documents.ts';
import { servicesContext } from '../services-context.ts';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { useBrand } from '../root-data.ts';
import { buildFormPageMeta } from '../outcome-title.ts';
import { secretHeaders } from '../secret-address.ts';
import type { Route } from './+types/document-page';
import '../mail.css';

export const headers = () => ({ ...secretHeaders(), 'referrer-policy': 'no-referrer' });

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const document = await context.get(servicesContext).documentLinks.find(params.token);
  const loaded = {
    document: document && { ...document, endsOn: findLastDay(document) },
    isUnread: document?.state === 'open' && new URL(request.url).searchParams.has('unread'),
    head: buildFormPageMeta(
      context,
      `/document/${params.token}`,
      'Your document',
      'Open a document that we sent you.',
    ),
  };
  return data(loaded, { status: !document ? 404 : document.state === 'open' ? 200 : 410 });
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

type Loaded = Route.ComponentProps['loaderData'];

function describeProblem({ document, isUnread }: Loaded): string | null {
  if (!document)
    return 'This link is not complete, or no longer valid. Use the one in our latest email, or ask us for the document.';
  if (document.state === 'revoked')
    return 'This link was withdrawn. Ask us if you still need the document.';
  if (document.state === 'ended')
    return `This link ended on ${formatDay(document.endsOn)}. Ask us for a new one.`;
  return isUnread
    ? 'The document cannot be read at the moment. Try again later, or ask us for it.'
    : null;
}

export default function DocumentPage({ loaderData, params }: Route.ComponentProps) {
  const { document } = loaderData;
  const brand = useBrand();
  const problem = describeProblem(loaderData);
  return (
    <section className="page-section narrow reader-page">
      <h1>{document?.name ?? 'Your document'}</h1>
      {problem && (
        <>
          <p className="lead">{problem}</p>
          <p>
            <Link className="button" to="/contact-us">
              Contact us
            </Link>
          </p>
          <p>
            Phone: <PhoneLink phone={brand.phone} />
          </p>
        </>
      )}
      {document?.state === 'open' && (
        <>
          <p className={problem ? undefined : 'lead'}>
            {document.fileName}, {formatFileSize(document.bytes)}. This link is yours and works
            until {formatDay(document.endsOn)}.
          </p>
          <p>
            <a
              className={problem ? 'button button-quiet' : 'button'}
              href={`/document/${params.token}/file`}
              rel="nofollow"
            >
              Open the PDF
            </a>
          </p>
        </>
      )}
    </section>
  );
}
