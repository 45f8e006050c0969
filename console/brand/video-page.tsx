import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
} from 'react-router';
import * as v from 'valibot';
import { maxVideoBytes } from '../../domain/pictures/video-limits.ts';
import { readText } from '../../domain/text/read-text.ts';
import type { VideoField } from '../../server/brand/home-video.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import { expectStatus, revalidateAfterConflict } from '../ui/handle-form.ts';
import { runAction, getVisit } from '../ui/guard.ts';
import { fileField, parseFields } from '../ui/read-form.ts';
import { stayOnPage } from '../ui/stay-on-page.ts';
import { SiteFileForm } from './site-file-form.tsx';
import { useAnswer } from '../ui/use-answer.ts';
import { Crumbs } from '../ui/crumbs.tsx';
import '../ui/catalogue.css';
import './site.css';

export const meta = () => [{ title: 'Home page video' }];

export const loader = ({ context }: LoaderFunctionArgs) =>
  context.get(servicesContext).console.homeVideo.read();

interface Answer {
  field: VideoField;
  refusal: string;
}

const sentFields = { field: v.picklist(['video', 'tallVideo']), file: fileField };

export const shouldRevalidate = revalidateAfterConflict;

export function action({ context }: ActionFunctionArgs) {
  const { homeVideo } = context.get(servicesContext).console;
  const visit = getVisit(context);
  return runAction(context, 'siteVideo', {
    upload: async (form) => {
      const { field, file } = parseFields(sentFields, form);
      const answerRefused = (refusal: string) => data<Answer>({ field, refusal }, { status: 400 });
      if (!file || file.size === 0) return answerRefused('Choose a file first.');
      try {
        await homeVideo.upload(visit, field, await file.bytes(), file.name);
      } catch (error) {
        const { message } = expectStatus(error, 400);
        return answerRefused(message);
      }
      return null;
    },
    remove: async (form) => {
      await homeVideo.remove(visit, parseFields(sentFields, form).field);
      return null;
    },
  });
}

export const clientAction = stayOnPage((refusal, form): Answer => ({
  field: readText(form, 'field') === 'tallVideo' ? 'tallVideo' : 'video',
  refusal,
}));

const texts = {
  video: {
    label: 'Video for wide screens',
    hint: 'MP4 with H.264, up to 40 MB. Best: 10 to 20 seconds in 3 to 8 MB. Plays without sound. Export it without the place where it was filmed: the file is shown as it is.',
    none: 'None: the home page uses the video in the data directory, if there is one.',
  },
  tallVideo: {
    label: 'Video for phones',
    hint: 'Portrait or square, for screens up to 820 px wide. MP4 with H.264, up to 40 MB.',
    none: 'None: phones use the video for wide screens, cropped at the sides.',
  },
} as const;

export default function VideoPage() {
  const { id, hasDraft, ...videos } = useLoaderData<typeof loader>();
  const answer = useAnswer<Answer>() ?? null;
  return (
    <div className="catalogue-page">
      <Crumbs>
        <Link to="/site">Site</Link>
        {id && <Link to={`/catalogue/home/${id}`}>Home page and publishing</Link>}
      </Crumbs>
      <h1>Home page video</h1>
      <p className="site-lead">
        Plays behind the headline. Until it plays, visitors see a still picture; with reduced motion
        or data saving it plays only when they press Play. Choose the picture on the home page’s
        form, under “First picture of your video”.
      </p>
      {hasDraft && (
        <p className="record-notice" role="status">
          Draft changes: publish the home page to show them to visitors.
        </p>
      )}
      {(['video', 'tallVideo'] as const).map((field) => {
        const video = videos[field];
        return (
          <SiteFileForm
            key={field}
            field={field}
            {...texts[field]}
            accept="video/mp4,.mp4"
            maxBytes={maxVideoBytes}
            tooLarge="The file is larger than 40 MB. Reduce its size and try again."
            hasFile={video !== null}
            refusal={answer?.field === field ? answer.refusal : null}
          >
            {video ? (
              <>
                <video
                  key={video.src}
                  src={video.src}
                  controls
                  muted
                  playsInline
                  preload="metadata"
                  aria-label={`${texts[field].label}: ${video.name}`}
                />
                <p className="quiet">{video.name}</p>
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
