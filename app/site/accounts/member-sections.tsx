import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { memberAlerts } from '../../../domain/alerts/alert-path.ts';
import { deletionSchema } from '../../../domain/accounts/credentials.ts';
import { checkInOrder } from '../../../domain/leads/forms/first-problem.ts';
import { request, describeError } from '../../api/client.ts';
import { PasswordField } from '../../forms/password-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { showNotice } from '../../visitor/notice.tsx';
import { clearSession, member } from '../../visitor/session.ts';
import { AccountForm } from './account-fields.tsx';
import { MemberAlerts } from './member-alerts.tsx';
import { MailPreferences } from './mail-preferences.tsx';
import { MemberRequests } from './member-requests.tsx';
import { MemberSessions } from './member-sessions.tsx';

/** Some browsers read the file only after the click, when its URL must still be valid. */
const urlTtlMs = 60_000;

export function saveFile(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), urlTtlMs);
}

interface MemberSectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** A section whose content loads when it is opened; a link to it opens it. */
function MemberSection({ id, title, children }: MemberSectionProps) {
  const [isOpen, setOpen] = useState(false);
  const fold = useRef<HTMLDetailsElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== `#${id}` || !fold.current) return;
    fold.current.open = true;
    fold.current.scrollIntoView();
    fold.current.querySelector('summary')?.focus({ preventScroll: true });
  }, [id, hash]);
  return (
    <details id={id} ref={fold} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && <div className="member-section">{children}</div>}
    </details>
  );
}

function DataDownload() {
  const [message, setMessage] = useState<string | null>(null);
  const download = async () => {
    const downloading = request<object>('/api/v1/mydata', { as: member }).then((body) => {
      saveFile('my-data.json', JSON.stringify(body, null, 2));
      return 'Your data has been saved as my-data.json.';
    }, describeError);
    setMessage(await downloading);
  };
  return (
    <>
      <p>
        Your profile, preferences, favourites, alerts, sessions, emails, requests and consents, in
        one JSON file.
      </p>
      <p>
        <button className="button button-quiet" type="button" onClick={() => void download()}>
          Download my data
        </button>
      </p>
      <p role="status">{message}</p>
    </>
  );
}

function AccountDeletion() {
  const navigate = useNavigate();
  const form = useForm({
    check: (entered) => checkInOrder(deletionSchema, entered),
    async send(deletion) {
      const { message } = await request('/api/v1/deleteaccount', { body: deletion, as: member });
      showNotice(message);
      await navigate('/');
      clearSession();
    },
  });
  return (
    <>
      <p>
        Your profile, favourites, alerts and sessions are deleted immediately and permanently, and
        you are unsubscribed from the newsletter. We keep your requests and the record of what you
        agreed to, as the law requires of a brokerage.
      </p>
      <AccountForm
        form={form}
        action="Delete my account permanently"
        sending="Deleting…"
        isDangerous
      >
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          error={form.errorOf('password')}
        />
      </AccountForm>
    </>
  );
}

const sections: readonly {
  id: string;
  title: string;
  Content: ComponentType<{ onVerified: () => void }>;
}[] = [
  { id: 'my-requests', title: 'My requests', Content: MemberRequests },
  { id: memberAlerts.id, title: 'Email alerts', Content: MemberAlerts },
  { id: 'email-preferences', title: 'Email preferences', Content: MailPreferences },
  { id: 'active-sessions', title: 'Active sessions', Content: MemberSessions },
  { id: 'download-my-data', title: 'Download my data', Content: DataDownload },
  { id: 'delete-my-account', title: 'Delete my account', Content: AccountDeletion },
];

export function MemberSections() {
  /** Counts verifications of the address, after which every open section loads anew. */
  const [verified, setVerified] = useState(0);
  return (
    <div className="member-sections">
      {sections.map(({ id, title, Content }) => (
        <MemberSection key={id} id={id} title={title}>
          <Content key={verified} onVerified={() => setVerified(verified + 1)} />
        </MemberSection>
      ))}
    </div>
  );
}
