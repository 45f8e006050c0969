import { describeBedroomPrice } from '../../../../domain/projects/prices-by-bedrooms.ts';
import { formatCad, formatKnownCount } from '../../../../domain/text/format-number.ts';
import {
  notForSaleMessages,
  priceLabelMessages,
  projectMessages,
} from '../../../../domain/text/messages/project.ts';
import { narrow } from '../../../ui/breakpoints.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { AddToShortlist } from '../../shortlists/add-to-shortlist.tsx';
import { Launch } from '../launch.tsx';
import { CompareHere } from './compare-here.tsx';
import { FavouriteButton } from '../listing/favourite-button.tsx';
import { MemberPrice, useMemberPrices } from '../../../visitor/member-prices.tsx';
import { MemberText } from '../../../visitor/member-text.tsx';
import { Gallery } from './gallery.tsx';
import type { LoadedProject } from './load-project.ts';
import { MonthlyOnPaper, type ChosenPlan } from './monthly-section.tsx';
import { ShareButton } from '../../share-button.tsx';
import { Sheet } from '../../sheet.tsx';

export const RequestLink = ({ project }: { project: LoadedProject }) => (
  <a className="button" href="#register">
    {project.salesStop ? (
      notForSaleMessages.button
    ) : (
      <MemberText visitor={projectMessages.register} member={projectMessages.ask} />
    )}
  </a>
);

/** Pictures, description and amenities. The banner shows the first picture, so the gallery shows it last; without any, its placeholder stands in the banner alone. */
export function Overview({ project }: { project: LoadedProject }) {
  const [first, ...rest] = project.pictures;
  return (
    <section aria-labelledby="overview">
      <h2 id="overview">{projectMessages.overview}</h2>
      {first && <Gallery title={project.title} pictures={[...rest, first]} />}
      <div className="project-description">
        {project.description.map((paragraph) => (
          <p className="lead" key={paragraph}>
            {paragraph}
          </p>
        ))}
        <RequestLink project={project} />
      </div>
      {project.amenities.length > 0 && (
        <>
          <h3 id="amenities">Amenities</h3>
          <ul className="amenities" aria-labelledby="amenities">
            {project.amenities.map((amenity) => (
              <li key={amenity}>{amenity}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** What each number of bedrooms starts at: its label for visitors, the figure for members. */
function PricesByBedrooms({ stub, pricesByBedrooms }: LoadedProject) {
  const figures = useMemberPrices(stub, '')?.from_by_bedrooms;
  if (pricesByBedrooms.length === 0) return null;
  const prices = pricesByBedrooms.map((price) => {
    const figure = figures?.[price.bedrooms];
    return describeBedroomPrice(price, figure === undefined ? undefined : formatCad(figure));
  });
  return <p className="prices-by-bedrooms">{prices.join(' · ')}</p>;
}

export function Banner({ project, plan }: { project: LoadedProject; plan: ChosenPlan }) {
  const facts = [
    ['Occupancy', project.occupancy],
    ['Storeys', formatKnownCount(project.storeys)],
    ['Units', formatKnownCount(project.units)],
    ['Status', project.constructionStatus ?? '–'],
  ] as const;
  return (
    <header className="project-banner">
      {/* Not 100vw: a common phone, 412 px wide at a pixel ratio of 1.75, would just miss the 720 px variant. */}
      <Picture source={project.pictures[0] ?? null} sizes={`${narrow} 99vw, 60vw`} isFirst />
      <div className="project-banner-text">
        <p className="eyebrow">{project.place}</p>
        <h1>{project.title}</h1>
        <p className="project-price">
          <MemberPrice
            stub={project.stub}
            label={project.priceLabel ?? priceLabelMessages.onRequest}
          />
        </p>
        {project.launch && (
          <p>
            <Launch {...project.launch} />
          </p>
        )}
        <PricesByBedrooms {...project} />
        {project.monthly && (
          <MonthlyOnPaper project={project} monthly={project.monthly} plan={plan} />
        )}
        <FactList className="project-facts" facts={facts} />
        <div className="project-actions">
          <RequestLink project={project} />
          <ShareButton title={project.title} url={project.canonicalUrl} />
          <FavouriteButton stub={project.stub} title={project.title} />
          <CompareHere stub={project.stub} title={project.title} />
          <AddToShortlist stub={project.stub} />
        </div>
      </div>
      <Sheet url={project.canonicalUrl} qrSvg={project.qrSvg} />
    </header>
  );
}
