import { provenAddressMessages } from '../../../domain/text/messages/proven-address.ts';
import './one-press.css';

export interface OnePressFormProps {
  link: string;
  email: string;
  submissionId: string;
  path: string;
  intent: 'send' | 'follow';
  label: string;
}

/** Asks for something with an address that is proven, and lets whoever it is not forget it. */
export const OnePressForm = ({
  link,
  email,
  submissionId,
  path,
  intent,
  label,
}: OnePressFormProps) => (
  <form method="post" action={path} className="one-press">
    <p>{provenAddressMessages.offer(email)}</p>
    {Object.entries({ link, submissionId }).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <button className="button" name="intent" value={intent}>
      {label}
    </button>
    <button className="text-button" name="intent" value="forget">
      {provenAddressMessages.notYou}
    </button>
  </form>
);
