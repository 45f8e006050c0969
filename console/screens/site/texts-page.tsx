import { useEffect } from 'react';
import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { nameChoice } from '../../../domain/catalogue/form-labels.ts';
import { servicesContext } from '../../../app/services-context.ts';
import { expectStatus, revalidateAfterConflict } from '../carry-out.ts';
import { usePreviewWindow } from '../catalogue/use-preview-window.ts';
import { act, getVisit } from '../guard.ts';
import { textField, parseFields, readText } from '../read-form.ts';
import { stayOnPage } from '../stay-on-page.ts';
import { type TextAnswer, TextRow } from './text-row.tsx';
import '../catalogue/catalogue.css';
import './site.css';

export const meta = () => [{ title: 'Fixed texts' }];

export function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const screen = searchParams.get('screen') ?? 'home';
  const words = (searchParams.get('words') ?? '').trim().slice(0, 100);
  return context.get(servicesContext).console.siteTexts.read({ screen, words });
}

const readTyped = (form: FormData) =>
  parseFields({ name: textField, text: textField, shown: textField, published: textField }, form);

export function action({ request, context }: ActionFunctionArgs) {
  const { siteTexts } = context.get(servicesContext).console;
  const visit = getVisit(context);
  const here = `/site/texts${new URL(request.url).search}`;
  type Work = (typed: ReturnType<typeof readTyped>) => Promise<unknown>;
  const carryOut = (work: Work) => async (form: FormData) => {
    const typed = readTyped(form);
    const { name, text } = typed;
    try {
      const done = await work(typed);
      return typeof done === 'string'
        ? data<TextAnswer>({ name, typed: null, refusal: '', preview: done })
        : redirect(here);
    } catch (error) {
      const { status, message } = expectStatus(error, 400, 409);
      return data<TextAnswer>({ name, typed: text, refusal: message }, { status });
    }
  };
  return act(context, 'siteTexts', {
    save: carryOut((typed) => siteTexts.save(visit, typed)),
    preview: carryOut((typed) => siteTexts.preview(visit, typed)),
    publish: carryOut((typed) => siteTexts.publish(visit, typed)),
    discard: carryOut((typed) => siteTexts.discard(visit, typed)),
  });
}

export const shouldRevalidate = revalidateAfterConflict;

export const clientAction = stayOnPage((refusal, form): TextAnswer => ({
  name: readText(form, 'name'),
  typed: readText(form, 'text'),
  refusal,
}));

/** "calculatorNames" as "Calculator names". */
const nameScreen = (name: string) =>
  nameChoice(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));

function Drafts({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <div className="record-notice">
      <p>
        Unpublished drafts:{' '}
        {names.map((name, position) => (
          <span key={name}>
            {position > 0 && ', '}
            <Link to={`?words=${name}`}>{name}</Link>
          </span>
        ))}
        .
      </p>
    </div>
  );
}

export default function TextsPage() {
  const { screens, screen, words, texts, more, drafts, now } = useLoaderData<typeof loader>();
  const answer = useActionData<TextAnswer>() ?? null;
  const { open, show } = usePreviewWindow();
  useEffect(() => {
    if (answer) show(answer.preview);
  }, [answer, show]);
  return (
    <div className="catalogue-page">
      <p className="catalogue-way">
        <Link to="/site">Site</Link>
      </p>
      <h1>Fixed texts</h1>
      <p className="site-lead">
        Headings, labels, buttons and messages. Preview shows a draft on its page; Publish puts it
        on the site within two seconds. Clear a field to restore the built-in text.
      </p>
      <Drafts names={drafts} />
      <Form className="site-texts-search" role="search">
        <div className="field">
          <label htmlFor="texts-screen">Screen</label>
          <select id="texts-screen" name="screen" defaultValue={screen}>
            {screens.map((each) => (
              <option key={each} value={each}>
                {nameScreen(each)}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="texts-words">Or search all texts</label>
          <input id="texts-words" name="words" type="search" defaultValue={words} />
        </div>
        <button className="button button-quiet">Show</button>
      </Form>
      {texts.length === 0 && <p>No texts found.</p>}
      <ol className="site-texts">
        {texts.map((text) => (
          <TextRow
            key={text.name}
            text={text}
            now={now}
            answer={answer?.name === text.name ? answer : null}
            onPreview={open}
          />
        ))}
      </ol>
      {more > 0 && <p>{more} more: refine your search.</p>}
    </div>
  );
}
