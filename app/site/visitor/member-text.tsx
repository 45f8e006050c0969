import { useSession } from './session.ts';
import './member-text.css';

interface MemberTextProps {
  visitor: string;
  member: string;
}

/** One text for visitors, another for members, in the space of the longer: the page itself is the same for everyone. */
export function MemberText({ visitor, member }: MemberTextProps) {
  const isMember = useSession() !== null;
  const [shown, other] = isMember ? [member, visitor] : [visitor, member];
  return (
    <span className="member-text" data-other={other}>
      {shown}
    </span>
  );
}
