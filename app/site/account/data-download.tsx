import { useState } from 'react';
import { describeError, request } from '../../api/client.ts';
import { member } from '../visitor/session.ts';
import { saveFile } from './save-file.ts';

/** Everything that is kept about the member, as a file. */
export function DataDownload() {
  const [told, setTold] = useState<string | null>(null);
  const download = async () => {
    const downloading = request<object>('/api/v1/mydata', { as: member }).then((body) => {
      saveFile('my-data.json', JSON.stringify(body, null, 2));
      return 'Your data has been saved as my-data.json.';
    }, describeError);
    setTold(await downloading);
  };
  return (
    <>
      <p>
        Your profile, preferences, favourites, sessions, e-mails, requests and what you agreed to,
        in one JSON file.
      </p>
      <p>
        <button className="button button-quiet" type="button" onClick={() => void download()}>
          Download my data
        </button>
      </p>
      <p role="status">{told}</p>
    </>
  );
}
