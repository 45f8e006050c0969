import { useSession } from './session.ts';
import './member-text.css';

interface MemberTextProps {
  visitor: string;
  member: string;
}

/** Shows one text to visitors and another to members, with space for the longer, because pages are the same for everyone. */
export function MemberText({ visitor, member }: MemberTextProps) {
  const isMember = useSession() !== null;
  const [shown, other] = isMember ? [member, visitor] : [visitor, member];
  return (
    <span className="member-text" data-other={other}>
      {shown}
    </span>
  );
}
