import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { maxVideoBytes } from '../../../domain/video/mp4.ts';
import type { VideoField } from '../../../server/console/video-desk.ts';
import { servicesContext } from '../../../app/services-context.ts';
import { act, getVisit } from '../guard.ts';
import { readText } from '../read-form.ts';
import { stayOnPage } from '../stay-on-page.ts';
import { SiteFileForm } from './site-file-form.tsx';
import '../catalogue/catalogue.css';
import './site.css';

export const meta = () => [{ title: 'Home page video' }];

export const loader = ({ context }: LoaderFunctionArgs) =>
  context.get(servicesContext).console.videoDesk.read();

interface Answer {
  field: VideoField;
  refusal: string;
}

const readField = (form: FormData): VideoField =>
  readText(form, 'field') === 'tallVideo' ? 'tallVideo' : 'video';

export function action({ request, context }: ActionFunctionArgs) {
  const { videoDesk } = context.get(servicesContext).console;
  const visit = getVisit(context);
  return act(request, 'siteVideo', {
    upload: async (form) => {
      const [field, file] = [readField(form), form.get('file')];
      const refuse = (refusal: string) => data<Answer>({ field, refusal }, { status: 400 });
      if (!(file instanceof File) || file.size === 0) return refuse('Choose a file first.');
      try {
        await videoDesk.upload(visit, field, await file.bytes(), file.name);
      } catch (error) {
        const { status, message } = error as { status?: unknown; message: string };
        if (status !== 400) throw error;
        return refuse(message);
      }
      return null;
    },
    'take-out': async (form) => {
      await videoDesk.takeOut(visit, readField(form));
      return null;
    },
  });
}

export const clientAction = stayOnPage((refusal, form): Answer => ({
  field: readField(form),
  refusal,
}));

const texts = {
  video: {
    label: 'Video for wide screens',
    hint: 'MP4 with H.264, at most 40 MB. Ten to twenty seconds in 3 to 8 MB are kind to visitors. It runs without sound.',
    none: 'None of your own: the home page shows that of the files, where there is one.',
  },
  tallVideo: {
    label: 'Video for phones',
    hint: 'Upright or square, for screens up to 820 px wide. MP4 with H.264, at most 40 MB.',
    none: 'None: phones show the one for wide screens, cut at the sides.',
  },
} as const;

export default function VideoPage() {
  const { id, hasDraft, ...videos } = useLoaderData<typeof loader>();
  const answer = useActionData<Answer>() ?? null;
  return (
    <div className="catalogue-page">
      <p className="catalogue-way">
        <Link to="/site">The site</Link>
        {id && <Link to={`/catalogue/home/${id}`}>Home page, and publish</Link>}
      </p>
      <h1>Home page video</h1>
      <p className="site-lead">
        It plays behind the headline. Its first picture stands there until it plays, and for
        visitors who asked for less motion or less data until they press Play: choose it on the home
        page’s form, under “First picture of your video”.
      </p>
      {hasDraft && (
        <p className="record-notice" role="status">
          There is a draft: visitors see it once the home page is published.
        </p>
      )}
      {(['video', 'tallVideo'] as const).map((field) => {
        const shown = videos[field];
        return (
          <SiteFileForm
            key={field}
            field={field}
            {...texts[field]}
            accept="video/mp4,.mp4"
            maxBytes={maxVideoBytes}
            tooLarge="It is larger than 40 MB. Make it shorter or smaller and choose it again."
            hasFile={shown !== null}
            refusal={answer?.field === field ? answer.refusal : null}
          >
            {shown ? (
              <>
                <video
                  key={shown.src}
                  src={shown.src}
                  controls
                  muted
                  playsInline
                  preload="metadata"
                  aria-label={`${texts[field].label}: ${shown.name}`}
                />
                <p className="quiet">{shown.name}</p>
              </>
            ) : (
              <p>{texts[field].none}</p>
            )}
          </SiteFileForm>
        );
      })}
    </div>
  );
}
