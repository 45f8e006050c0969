import { useContext, useEffect, useState } from 'react';
import '../../../../app/ui/prose.css';
import { FormSettingContext } from '../form-setting.ts';
import { fetchPreview } from './text-editor-client.ts';

const waitMs = 300;

/** The text as visitors will see it, a moment after typing stops. */
export function TextPreview({ id, text }: { id: string; text: string }) {
  const { part } = useContext(FormSettingContext);
  const [html, setHtml] = useState('');
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    const asking = new AbortController();
    const timer = setTimeout(() => {
      fetchPreview(text, part, asking.signal).then(
        (made) => {
          setHtml(made);
          setHasFailed(false);
        },
        () => setHasFailed(!asking.signal.aborted),
      );
    }, waitMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [text, part]);
  return (
    <section className="text-preview" id={id} aria-label="Preview" tabIndex={0}>
      {hasFailed && (
        <p className="quiet" role="status">
          The site did not answer, or you are signed out. This preview is from before that.
        </p>
      )}
      {text.trim() === '' && <p className="quiet">What you write is shown here.</p>}
      {/* Made by the site's renderer, which shows HTML of the text as text. */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  );
}
