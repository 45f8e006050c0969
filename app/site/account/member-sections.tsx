import { AccountDeletion } from './account-deletion.tsx';
import { DataDownload } from './data-download.tsx';
import { MailPreferences } from './mail-preferences.tsx';
import { MemberRequests } from './member-requests.tsx';
import { MemberSection } from './member-section.tsx';
import { MemberSessions } from './member-sessions.tsx';

/** What a member may see and decide beyond the profile, folded until it is wanted. */
const sections = [
  { title: 'My requests', Content: MemberRequests },
  { title: 'E-mail preferences', Content: MailPreferences },
  { title: 'Active sessions', Content: MemberSessions },
  { title: 'Download my data', Content: DataDownload },
  { title: 'Delete my account', Content: AccountDeletion },
];

export function MemberSections() {
  return (
    <div className="member-sections">
      {sections.map(({ title, Content }) => (
        <MemberSection key={title} title={title}>
          <Content />
        </MemberSection>
      ))}
    </div>
  );
}
