import { useSession } from './session.ts';
import './member-text.css';

interface MemberTextProps {
  visitor: string;
  member: string;
}

/** Shows one text to visitors and another to members, with space for the longer, because pages are the same for everyone. */
export function MemberText({ visitor, member }: MemberTextProps) {
  const isMember = useSession() !== null;
  const [visible, other] = isMember ? [member, visitor] : [visitor, member];
  return (
    <span className="member-text" data-other={other}>
      {visible}
    </span>
  );
}
