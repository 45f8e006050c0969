import { type FormEvent, useState } from 'react';
import { Field } from '../../field.tsx';
import { readText } from '../../read-form.ts';
import { InsertDialog } from './insert-dialog.tsx';

export interface NamedPicture {
  file: string;
  alt: string;
}

interface PictureDialogProps {
  /** One that was uploaded just now; what it shows is still to be said. */
  file: string;
  choose: (picture: NamedPicture) => void;
  close: () => void;
}

/** Asks for a picture by the name of its file. */
export function PictureDialog({ file: uploaded, choose, close }: PictureDialogProps) {
  const [problems, setProblems] = useState({ file: '', alt: '' });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [file, alt] = [readText(form, 'file').trim(), readText(form, 'alt').trim()];
    if (file !== '' && alt !== '') choose({ file, alt });
    else
      setProblems({
        file: file === '' ? 'Enter the name of the file.' : '',
        alt: alt === '' ? 'Say what the picture shows, for people who cannot see it.' : '',
      });
  };
  return (
    <InsertDialog label="Insert a picture" close={close}>
      <form onSubmit={submit} noValidate>
        <Field
          label="File of the picture"
          name="file"
          defaultValue={uploaded}
          hint="As it is called in the folder of pictures: lake-house.jpg"
          autoComplete="off"
          error={problems.file}
        />
        <Field label="What the picture shows" name="alt" autoComplete="off" error={problems.alt} />
        <button className="button">Insert the picture</button>
      </form>
    </InsertDialog>
  );
}
