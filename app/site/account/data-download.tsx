import { useState } from 'react';
import { callAsMember } from '../visitor/call-as-member.ts';
import { saveFile } from './save-file.ts';

/** Everything that is kept about the member, as a file. */
export function DataDownload() {
  const [told, setTold] = useState<string | null>(null);
  const download = async () => {
    const { ok, body, message } = await callAsMember('mydata', { method: 'GET' });
    if (ok) saveFile('my-data.json', JSON.stringify(body, null, 2));
    setTold(ok ? 'Your data is in the file my-data.json.' : message);
  };
  return (
    <>
      <p>
        Your profile, preferences, favourites, sessions, mails, requests and what you agreed to, as
        one JSON file.
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
