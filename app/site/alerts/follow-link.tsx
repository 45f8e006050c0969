import { useState, type MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatAlertPath, isFollowable, memberAlerts } from '../../../domain/alerts/alert-path.ts';
import type { ProjectKind } from '../../../domain/projects/project-kind.ts';
import type { ProjectQuery } from '../../../domain/projects/search/project-query.ts';
import { listingMessages } from '../../../domain/text/messages/listing.ts';
import { isPlainClick } from '../../ui/is-plain-click.ts';
import { useSession } from '../../visitor/session.ts';

/** Offers new matches of a search by email. Members follow the search at once, others on a page of its own. */
export function FollowLink({ kind, query }: { kind: ProjectKind; query: ProjectQuery }) {
  const isMember = useSession() !== null;
  const navigate = useNavigate();
  const [followed, setFollowed] = useState<string | null>(null);
  if (!isFollowable(query)) return null;
  const path = formatAlertPath(kind, query);
  const isFollowed = isMember && followed === path;
  const follow = (event: MouseEvent) => {
    if (!isMember || isFollowed || !isPlainClick(event)) return;
    event.preventDefault();
    const parameters = path.split('?')[1] ?? '';
    void import('./follow-search.ts').then(
      async ({ followAndSay }) => {
        if (await followAndSay(kind, parameters)) setFollowed(path);
      },
      () => navigate(path),
    );
  };
  return (
    <Link
      className="text-button follow-link"
      to={isFollowed ? memberAlerts.path : path}
      onClick={follow}
    >
      {isFollowed ? listingMessages.followed : listingMessages.emailMatches}
    </Link>
  );
}
