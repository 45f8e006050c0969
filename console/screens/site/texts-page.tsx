import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { servicesContext } from '../../../app/services-context.ts';
import { act, getVisit } from '../guard.ts';
import { readText } from '../read-form.ts';
import { stayOnPage } from '../stay-on-page.ts';
import '../catalogue/catalogue.css';
import './site.css';

export const meta = () => [{ title: 'Fixed texts' }];

export function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const screen = searchParams.get('screen') ?? 'home';
  const words = (searchParams.get('words') ?? '').trim().slice(0, 100);
  const isAdmin = getVisit(context).operator.roles.includes('admin');
  return {
    isAdmin,
    ...context.get(servicesContext).console.siteTexts.read({ screen, words }),
  };
}

interface Answer {
  name: string;
  refusal: string;
  typed: string;
  isRestarting?: true;
}

export const action = ({ request, context }: ActionFunctionArgs) =>
  act(request, 'siteTexts', {
    save: async (form) => {
      const { siteTexts } = context.get(servicesContext).console;
      const [name, typed] = [readText(form, 'name'), readText(form, 'text')];
      try {
        await siteTexts.save(getVisit(context), name, typed, readText(form, 'shown'));
        return null;
      } catch (error) {
        const { status, message } = error as { status?: unknown; message: string };
        if (status !== 400 && status !== 409) throw error;
        return data<Answer>({ name, typed, refusal: message }, { status });
      }
    },
    restart: async () => {
      await context.get(servicesContext).console.siteTexts.restart(getVisit(context));
      return data<Answer>({ name: '', typed: '', refusal: '', isRestarting: true });
    },
  });

export const clientAction = stayOnPage((refusal, form): Answer => ({
  name: readText(form, 'name'),
  typed: readText(form, 'text'),
  refusal,
}));

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

function Waiting({ waiting, mayRestart, isAdmin }: Loaded) {
  if (waiting === 0) return null;
  return (
    <div className="record-notice" role="status">
      <p>
        {waiting === 1 ? '1 text shows' : `${waiting} texts show`} after the next restart of the
        site{mayRestart ? '.' : ', by whoever looks after the server.'}
      </p>
      {mayRestart && isAdmin && (
        <Form method="post">
          <p>
            It takes some seconds. Forms that visitors send meanwhile try again by themselves. Of
            several processes it restarts the one that answers you.
          </p>
          <button className="button button-quiet" name="intent" value="restart">
            Restart the site now
          </button>
        </Form>
      )}
    </div>
  );
}

function TextRow({ text, answer }: { text: Loaded['texts'][number]; answer: Answer | null }) {
  const { name, original, places, own, fromFile } = text;
  const refused = answer?.name === name ? answer : null;
  return (
    <li className="site-text" id={name}>
      <p>
        <code>{name}</code>
        <br />
        {original}
        {fromFile !== null && (
          <>
            <br />
            <span className="quiet">texts.json: {fromFile}</span>
          </>
        )}
      </p>
      <Form method="post" preventScrollReset key={own}>
        <input type="hidden" name="name" value={name} />
        <input type="hidden" name="shown" value={own ?? ''} />
        <div className="field">
          <label htmlFor={`text-${name}`}>
            Your words<span className="visually-hidden"> for {name}</span>
          </label>
          <textarea
            id={`text-${name}`}
            name="text"
            rows={original.length > 60 ? 3 : 1}
            defaultValue={refused?.typed ?? own ?? ''}
            aria-invalid={refused ? true : undefined}
            aria-describedby={`hint-${name} error-${name}`}
          />
          <p className="field-hint" id={`hint-${name}`}>
            {places.length > 0 && `Keep ${places.join(' and ')}.`}
          </p>
          <p className="field-error" id={`error-${name}`} role="alert">
            {refused?.refusal}
          </p>
        </div>
        <button className="row-button" name="intent" value="save">
          Save<span className="visually-hidden"> {name}</span>
        </button>
      </Form>
    </li>
  );
}

export default function TextsPage() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<Answer>() ?? null;
  const { screens, screen, words, texts, more } = loaded;
  return (
    <div className="catalogue-page">
      <p className="catalogue-way">
        <Link to="/site">The site</Link>
      </p>
      <h1>Fixed texts</h1>
      <p className="site-lead">
        Headings, labels, buttons and messages. Leave a field empty for the words of the site. What
        you save shows after the next restart.
      </p>
      {answer?.isRestarting ? (
        <p className="record-notice" role="status">
          The site restarts. Reload this page in a moment.
        </p>
      ) : (
        <Waiting {...loaded} />
      )}
      <Form className="site-texts-search" role="search">
        <div className="field">
          <label htmlFor="texts-screen">Screen</label>
          <select id="texts-screen" name="screen" defaultValue={screen}>
            {screens.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="texts-words">Or any text with the words</label>
          <input id="texts-words" name="words" type="search" defaultValue={words} />
        </div>
        <button className="button button-quiet">Show</button>
      </Form>
      {texts.length === 0 && <p>No text has these words.</p>}
      <ol className="site-texts">
        {texts.map((text) => (
          <TextRow key={text.name} text={text} answer={answer} />
        ))}
      </ol>
      {more > 0 && <p>{more} more: search for further words.</p>}
    </div>
  );
}
