import { useContext, useEffect, useState } from 'react';
import '../../../../app/ui/prose.css';
import { FormSettingContext } from '../form-setting.ts';
import { fetchPreview } from './text-editor-client.ts';

const waitMs = 300;

/** The text as visitors will see it, a moment after typing stops. */
export function TextPreview({ id, text }: { id: string; text: string }) {
  const { collection } = useContext(FormSettingContext);
  const [html, setHtml] = useState('');
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(() => {
      fetchPreview(text, collection, controller.signal).then(
        (made) => {
          setHtml(made);
          setHasFailed(false);
        },
        () => setHasFailed(!controller.signal.aborted),
      );
    }, waitMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, collection]);
  return (
    <section className="text-preview" id={id} aria-label="Preview" tabIndex={0}>
      {hasFailed && (
        <p className="quiet" role="status">
          The server did not respond, or you are signed out. This preview is out of date.
        </p>
      )}
      {text.trim() === '' && <p className="quiet">Your text will be shown here.</p>}
      {/* The site's renderer escapes HTML in the text. */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  );
}
