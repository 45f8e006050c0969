import { readText } from '../../domain/text/read-text.ts';
import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
} from 'react-router';
import * as v from 'valibot';
import type { SiteFileName } from '../../server/brand/site-files.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import { expectStatus, revalidateAfterConflict } from '../ui/handle-form.ts';
import { runAction, getVisit } from '../ui/guard.ts';
import { fileField, parseFields } from '../ui/read-form.ts';
import { stayOnPage } from '../ui/stay-on-page.ts';
import { LookSample } from './look-sample.tsx';
import { SiteFileForm } from './site-file-form.tsx';
import { useAnswer } from '../ui/use-answer.ts';
import { Crumbs } from '../ui/crumbs.tsx';
import '../ui/catalogue.css';
import './site.css';

export const meta = () => [{ title: 'Logo and icon' }];

export const loader = ({ context }: LoaderFunctionArgs) =>
  context.get(servicesContext).console.siteFiles.readFiles();

type Field = 'logo' | 'icon';
interface Answer {
  field: Field;
  refusal: string;
}

const sentFields = { field: v.picklist(['logo', 'icon']), file: fileField };

/** The name under which the file is stored; null for an unsupported type, judged by its extension. */
function findName(field: Field, { name }: File): SiteFileName | null {
  if (/\.svg$/i.test(name)) return `${field}.svg`;
  return field === 'logo' && /\.png$/i.test(name) ? 'logo.png' : null;
}

export const shouldRevalidate = revalidateAfterConflict;

export function action({ context }: ActionFunctionArgs) {
  const { siteFiles } = context.get(servicesContext).console;
  const visit = getVisit(context);
  const answerRefused = (field: Field, refusal: string) =>
    data<Answer>({ field, refusal }, { status: 400 });
  return runAction(context, 'siteFiles', {
    upload: async (form) => {
      const { field, file } = parseFields(sentFields, form);
      if (!file || file.size === 0) return answerRefused(field, 'Choose a file first.');
      const name = findName(field, file);
      if (!name)
        return answerRefused(
          field,
          field === 'logo'
            ? 'The logo must be an SVG or PNG file.'
            : 'The icon must be an SVG file.',
        );
      const content = Buffer.from(await file.arrayBuffer());
      try {
        await siteFiles.setFile(visit, field, { name, content });
      } catch (error) {
        const { message } = expectStatus(error, 400);
        return answerRefused(field, message);
      }
      return null;
    },
    remove: async (form) => {
      await siteFiles.setFile(visit, parseFields(sentFields, form).field, null);
      return null;
    },
  });
}

export const clientAction = stayOnPage((refusal, form): Answer => ({
  field: readText(form, 'field') === 'icon' ? 'icon' : 'logo',
  refusal,
}));

const texts = {
  logo: {
    label: 'Logo',
    accept: '.svg,.png',
    hint: 'SVG or PNG, up to 200 KB. Replaces the name in the navigation bar, 40 px high. Convert text to outlines.',
    none: 'No logo: the navigation bar shows the name.',
  },
  icon: {
    label: 'Icon',
    accept: '.svg',
    hint: 'A square SVG, up to 200 KB. Used for browser tabs, home screens and the installed site.',
    none: 'Built-in icon in your colour.',
  },
} as const;

const maxBytes = 200 * 1024;

function CurrentFile({
  field,
  src,
  primary,
}: {
  field: Field;
  src: string | null;
  primary: string;
}) {
  if (!src) return <p>{texts[field].none}</p>;
  return (
    <svg width="260" height="72" role="img" aria-label={`Current ${field}`}>
      <rect width="260" height="72" fill={primary} />
      <image href={src} x="10" y="16" width="240" height="40" />
    </svg>
  );
}

export default function LogoPage() {
  const { id, hasDraft, primary, look, bar, ...files } = useLoaderData<typeof loader>();
  const answer = useAnswer<Answer>() ?? null;
  return (
    <div className="catalogue-page">
      <Crumbs>
        <Link to="/site">Site</Link>
        {id && <Link to={`/catalogue/look/${id}`}>Colours and publishing</Link>}
      </Crumbs>
      <h1>Logo and icon</h1>
      {hasDraft && (
        <p className="record-notice" role="status">
          Draft changes: publish colours, logo and icon to show them to visitors.
        </p>
      )}
      {(['logo', 'icon'] as const).map((field) => (
        <SiteFileForm
          key={field}
          field={field}
          {...texts[field]}
          maxBytes={maxBytes}
          tooLarge="The file is larger than 200 KB. Reduce its size and try again."
          hasFile={files[field] !== null}
          refusal={answer?.field === field ? answer.refusal : null}
        >
          {field === 'logo' && bar.logo ? (
            <LookSample key={bar.logo.src} record={look} bar={bar} />
          ) : (
            <CurrentFile field={field} src={files[field]} primary={primary} />
          )}
        </SiteFileForm>
      ))}
    </div>
  );
}
