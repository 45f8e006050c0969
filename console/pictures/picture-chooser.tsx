import { type DragEvent, type RefObject, useEffect, useEffectEvent, useId, useState } from 'react';

const types = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

interface PictureChooserProps {
  /** The field that the pictures are for: "images". */
  name: string;
  label: string;
  isMultiple: boolean;
  /** The field's element, which receives pictures pasted into it. */
  place: RefObject<HTMLElement | null>;
  onFiles: (files: File[]) => void;
}

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Accepts pictures by file dialog, drop or paste. */
export function PictureChooser({ name, label, isMultiple, place, onFiles }: PictureChooserProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const choose = (list: FileList | null) => {
    const files = list ? [...list] : [];
    if (files.length > 0) onFiles(isMultiple ? files : files.slice(0, 1));
  };

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = event.clipboardData?.files;
    const target = event.target instanceof Element ? event.target : null;
    // A paste inside a row belongs to the row, elsewhere to the record's own field.
    const isHere = place.current?.contains(target) || !name.includes('.');
    const form = place.current?.closest('form');
    if (!files || files.length === 0 || event.defaultPrevented || !isHere) return;
    if (target !== document.body && !form?.contains(target)) return;
    event.preventDefault();
    choose(files);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, []);

  return (
    <div
      className="picture-chooser"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        setIsOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        choose(event.dataTransfer.files);
      }}
    >
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        accept={types}
        multiple={isMultiple}
        onChange={({ currentTarget }) => {
          choose(currentTarget.files);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      <span className="quiet">
        or drop or paste {isMultiple ? 'them' : 'it'}. JPEG, PNG, WebP, AVIF or GIF, up to 20 MB
        {isMultiple && ' each'}
      </span>
    </div>
  );
}
