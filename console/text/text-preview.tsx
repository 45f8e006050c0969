import { useContext, useEffect, useState } from 'react';
import '../../app/ui/prose.css';
import { FormSettingContext } from '../ui/form-setting.ts';
import { fetchPreview, TextRefusedError } from './text-editor-client.ts';

const waitMs = 300;
const unanswered = 'The server did not respond, or you are signed out.';

/** The text as visitors will see it, a moment after typing stops. */
export function TextPreview({ id, text }: { id: string; text: string }) {
  const { collection } = useContext(FormSettingContext);
  const [html, setHtml] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(() => {
      fetchPreview(text, collection, controller.signal).then(
        (made) => {
          setHtml(made);
          setProblem(null);
        },
        (error: unknown) => {
          if (controller.signal.aborted) return;
          setProblem(error instanceof TextRefusedError ? error.message : unanswered);
        },
      );
    }, waitMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, collection]);
  return (
    <section className="text-preview" id={id} aria-label="Preview" tabIndex={0}>
      {problem !== null && (
        <p className="quiet" role="status">
          {problem} This preview is out of date.
        </p>
      )}
      {text.trim() === '' && <p className="quiet">Your text will be shown here.</p>}
      {/* The site's renderer escapes HTML in the text. */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  );
}
