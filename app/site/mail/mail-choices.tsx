import { consentWordings, mailKindLabels, mailKinds } from '../../../domain/leads/mail-kinds.ts';
import { newsletterMessages } from '../../../domain/text/messages/newsletter.ts';
import type { ReaderAnswer } from './mail-preferences-page.tsx';

/** A box for each kind of mail, ticked where the reader gets it, with the words that are agreed to. */
export function MailChoices({ answer, brokerage }: { answer: ReaderAnswer; brokerage: string }) {
  const { wanted, message } = answer;
  if (!wanted) return <p role="alert">{newsletterMessages.linkUnknown}</p>;
  return (
    <>
      {mailKinds.map((kind) => (
        <label className="consent" key={`${kind} ${wanted[kind]}`}>
          <input type="checkbox" name={kind} defaultChecked={wanted[kind]} />
          <span>
            <strong>{mailKindLabels[kind]}</strong>
            <br />
            {consentWordings[kind].text(brokerage)}
          </span>
        </label>
      ))}
      <p className="form-note">We always send e-mails about your requests, meetings and account.</p>
      <div className="reader-buttons">
        <button className="button" type="submit" name="intent" value="save">
          Save
        </button>
        <button className="button button-quiet" type="submit" name="intent" value="none">
          Unsubscribe from all
        </button>
      </div>
      <p role="status">{message}</p>
    </>
  );
}
