import { useState } from 'react';
import { callAsMember } from '../visitor/call-as-member.ts';

/** Hands a text to the browser's downloads. */
function save(name: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Everything that is kept about the member, as a file. */
export function DataDownload() {
  const [told, setTold] = useState<string | null>(null);
  const download = async () => {
    const { ok, body, message } = await callAsMember('mydata', { method: 'GET' });
    if (ok) save('my-data.json', JSON.stringify(body, null, 2));
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
