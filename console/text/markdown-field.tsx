import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { compact } from '../../app/ui/breakpoints.ts';
import { useMediaQuery } from '../../app/ui/use-media-query.ts';
import { findStyleNonce } from '../ui/style-nonce.ts';
import { LinkDialog } from './link-dialog.tsx';
import type { TextEditor } from './open-text-editor.ts';
import { PictureDialog } from './picture-dialog.tsx';
import { TextPreview } from './text-preview.tsx';
import { plainRows, TextToolbar } from './text-toolbar.tsx';
import { usePastedPictures } from './use-pasted-pictures.ts';
import './markdown-field.css';

interface MarkdownFieldProps {
  id: string;
  name: string;
  /** The element that names the field. */
  labelId: string;
  describedBy: string;
  isInvalid: boolean;
  text: string;
}

/**
 * A Markdown field. The form sends the textarea, which is shown until the
 * editor loads; the editor copies its content into it.
 */
export function MarkdownField({
  id,
  name,
  labelId,
  describedBy,
  isInvalid,
  text,
}: MarkdownFieldProps) {
  const source = useRef<HTMLTextAreaElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<TextEditor | null>(null);
  const [entered, setEntered] = useState(text);
  const [openDialog, setOpenDialog] = useState<'link' | 'picture' | null>(null);
  const pasted = usePastedPictures();
  const { upload } = pasted;
  // On wide screens, text and preview are side by side.
  const isCompact = useMediaQuery(compact);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isPreviewed = editor !== null && (chosen ?? !isCompact);

  useEffect(() => {
    let opened: TextEditor | null = null;
    let isGone = false;
    const label = document.getElementById(labelId);
    const focusText = () => opened?.focus();
    const open = async () => {
      const { openTextEditor } = await import('./open-text-editor.ts');
      const { current: textarea } = source;
      if (isGone || !textarea || !place.current) return;
      const wasFocused = document.activeElement === textarea;
      opened = openTextEditor({
        place: place.current,
        text: textarea.value,
        styleNonce: findStyleNonce(),
        attributes: {
          id,
          'aria-labelledby': labelId,
          'aria-describedby': `${describedBy} ${id}-keys`,
        },
        onPictures: (files) => void upload(files),
        onChange: (next) => {
          textarea.value = next;
          setEntered(next);
          textarea.dispatchEvent(new Event('input', { bubbles: true }));
        },
      });
      setEntered(textarea.value);
      setEditor(opened);
      if (wasFocused) opened.focus();
    };
    // If it cannot be loaded, the textarea stays.
    void open().catch(() => {});
    label?.addEventListener('click', focusText);
    return () => {
      isGone = true;
      label?.removeEventListener('click', focusText);
      opened?.close();
    };
  }, [id, labelId, describedBy, upload]);

  const answer = (insert: () => void) => {
    // While a dialog is open, the text cannot take the focus.
    flushSync(() => setOpenDialog(null));
    insert();
  };
  const rows = editor && [
    ...plainRows(editor.run),
    { label: 'Project', run: () => setOpenDialog('link') },
    { label: 'Picture', run: () => setOpenDialog('picture') },
  ];

  return (
    <div className="markdown-field" data-open={editor ? true : undefined}>
      {rows && (
        <div className="text-bar">
          <TextToolbar rows={rows} controls={id} />
          <button
            type="button"
            className="row-button"
            aria-pressed={isPreviewed}
            onClick={() => setChosen(!isPreviewed)}
          >
            Live preview
          </button>
        </div>
      )}
      <div className="text-columns" data-previewed={isPreviewed || undefined}>
        <div ref={place} data-invalid={isInvalid || undefined}>
          <textarea
            id={editor ? `${id}-source` : id}
            name={name}
            rows={16}
            defaultValue={text}
            aria-invalid={isInvalid || undefined}
            aria-describedby={describedBy}
            hidden={editor !== null}
            ref={source}
          />
        </div>
        {isPreviewed && <TextPreview id={`${id}-preview`} text={entered} />}
      </div>
      {editor && (
        <p className="field-hint" id={`${id}-keys`}>
          Tab indents. To leave the text, press Esc, then Tab.
        </p>
      )}
      {openDialog === 'link' && editor && (
        <LinkDialog
          selected={editor.readSelection()}
          choose={({ name: found, path }) => answer(() => editor.insertLink(found, path))}
          close={() => setOpenDialog(null)}
        />
      )}
      {editor && (
        <p className="quiet" role="status" data-uploading={pasted.isUploading || undefined}>
          {pasted.message}
        </p>
      )}
      {openDialog === null && pasted.file !== undefined && (
        <PictureDialog
          key={pasted.file}
          file={pasted.file}
          choose={({ alt, file }) => {
            flushSync(pasted.next);
            editor?.insertPicture(alt, file);
          }}
          close={pasted.next}
        />
      )}
      {openDialog === 'picture' && (
        <PictureDialog
          file=""
          choose={({ alt, file }) => answer(() => editor?.insertPicture(alt, file))}
          close={() => setOpenDialog(null)}
        />
      )}
    </div>
  );
}
