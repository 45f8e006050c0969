import { useState, type FormEvent } from 'react';
import type { BuyerEmail } from '../../domain/worksheets/buyer-email.ts';
import type { ReadWorksheet } from '../../server/worksheets/worksheet-reading.ts';
import type { Refused } from '../ui/handle-form.ts';
import { Moment } from '../ui/time.tsx';

export type Entered = Readonly<Record<string, string>>;

function readFields(form: HTMLFormElement): Entered {
  const fields: Record<string, string> = {};
  for (const [field, value] of new FormData(form))
    if (typeof value === 'string') fields[field] = value;
  return fields;
}

/** The current values of a form's fields, empty until one changes, and the handler that reads them. */
export function useEntered(refused: Refused | null, intent: string) {
  const [entered, setEntered] = useState<Entered>(
    refused?.intent === intent ? refused.entered : {},
  );
  const onInput = ({ target }: FormEvent) =>
    setEntered(readFields((target as HTMLInputElement).form as HTMLFormElement));
  return [entered, onInput] as const;
}

interface PreviewProps {
  mail: BuyerEmail | null;
  email: string | null;
  isTicked: boolean;
}

/** The choice to email the buyer, and the email as it is sent. */
export function BuyerEmailPreview({ mail, email, isTicked }: PreviewProps) {
  if (!mail || !email) return null;
  return (
    <>
      <label className="sheet-tick">
        <input type="checkbox" name="tellBuyer" value="yes" defaultChecked={isTicked} />
        Email the buyer at {email}
      </label>
      <details open={isTicked || undefined}>
        <summary>Preview email</summary>
        <p>
          <strong>{mail.subject}</strong>
        </p>
        <p className="sheet-letter">{mail.body}</p>
      </details>
    </>
  );
}

/** What the buyer was told before. */
export const ToldBuyer = ({
  told: { at, body },
}: {
  told: NonNullable<ReadWorksheet['told']['period']>;
}) => (
  <details>
    <summary>
      What the buyer was told on <Moment at={at} />
    </summary>
    <p className="sheet-letter">{body}</p>
  </details>
);
