import encodeQr from 'qr';
import type { IndexedProject } from '../../../domain/projects/search/indexed-project.ts';
import { nameHomes } from '../../../domain/site/name-homes.ts';
import {
  mayRemove,
  otherSide,
  type Shortlist,
  type ShortlistedProject,
  type Side,
} from '../../../domain/projects/shortlist.ts';
import { shortlistMessages } from '../../../domain/text/messages/shortlist.ts';
import type { Services } from '../../../server/services/services.ts';
import { formatComparePath, maxCompared, minCompared } from '../../visitor/own-projects.ts';
import { presentQuestion } from '../leads/ask-about.ts';
import { presentCard } from '../projects/listing/present-card.ts';

const presentHome = async (
  services: Services,
  project: ShortlistedProject,
  { listed, side }: { listed: IndexedProject; side: Side },
) => ({
  /** As it is stored: an address that changed since is another. */
  stub: project.stub,
  card: await presentCard(services, listed),
  isLiked: project.hearts[side],
  otherLikes: project.hearts[otherSide(side)],
  note: project.notes[side],
  otherNote: project.notes[otherSide(side)],
  mayRemove: mayRemove(project, side),
});

/** A shortlist as the side of its link sees it. */
export async function presentShortlist(services: Services, shortlist: Shortlist) {
  const { side, guestToken, projects } = shortlist;
  const { findProject } = services.catalogue.snapshot;
  const homes = await Promise.all(
    projects.flatMap((project) => {
      const listed = findProject(project.stub);
      return listed ? [presentHome(services, project, { listed, side })] : [];
    }),
  );
  const guestUrl = `${services.config.http.publicUrl}/shortlist/${guestToken}`;
  const cards = homes.map(({ card }) => card);
  return {
    side,
    title:
      cards.length > 0
        ? `${shortlistMessages.title} of ${nameHomes(cards.map(({ title }) => title))}`
        : shortlistMessages.title,
    path: `/shortlist/${guestToken}`,
    guestUrl,
    qrSvg: encodeQr(guestUrl, 'svg', { border: 1 }),
    homes,
    goneCount: projects.length - homes.length,
    question: presentQuestion(cards),
    comparePath:
      cards.length >= minCompared
        ? formatComparePath(cards.slice(0, maxCompared).map(({ stub }) => stub))
        : null,
  };
}

export type PresentedShortlist = Awaited<ReturnType<typeof presentShortlist>>;
