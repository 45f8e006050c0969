import { readText } from '../../domain/text/read-text.ts';
import { type FormEvent, useState } from 'react';
import { Field } from '../ui/field.tsx';
import { InsertDialog } from '../ui/insert-dialog.tsx';

interface NamedPicture {
  file: string;
  alt: string;
}

interface PictureDialogProps {
  /** The uploaded file that needs a description; empty if none. */
  file: string;
  choose: (picture: NamedPicture) => void;
  close: () => void;
}

/** Inserts a picture by its file name and description. */
export function PictureDialog({ file: uploaded, choose, close }: PictureDialogProps) {
  const [problems, setProblems] = useState({ file: '', alt: '' });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [file, alt] = [readText(form, 'file').trim(), readText(form, 'alt').trim()];
    if (file !== '' && alt !== '') choose({ file, alt });
    else
      setProblems({
        file: file === '' ? 'Enter the file name.' : '',
        alt: alt === '' ? 'Describe the picture for people who cannot see it.' : '',
      });
  };
  return (
    <InsertDialog label="Insert picture" close={close}>
      <form onSubmit={submit} noValidate>
        <Field
          label="Picture file"
          name="file"
          defaultValue={uploaded}
          hint="File name in the library, such as lake-house.jpg"
          autoComplete="off"
          error={problems.file}
        />
        <Field label="Alt text" name="alt" autoComplete="off" error={problems.alt} />
        <button className="button">Insert picture</button>
      </form>
    </InsertDialog>
  );
}
