import { Link } from 'react-router';
import { findDayAhead, nameLaunch } from '../../../../domain/projects/launch.ts';
import { Day } from '../../../ui/day.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { useToday } from '../../../ui/use-hydrated.ts';
import type { LoadedProject } from './load-project.ts';
import type { Terms } from './present-terms.ts';
import './terms.css';

/** The browser marks expired offers, because the page is cached. */
function Incentives({ incentives }: Pick<Terms, 'incentives'>) {
  const today = useToday();
  return (
    <section aria-labelledby="incentives">
      <h2 id="incentives">Incentives</h2>
      <ul className="term-list">
        {incentives.map(({ title, description, expiresOn }) => {
          const isOver = expiresOn !== null && today !== null && expiresOn < today;
          return (
            <li key={title} className={isOver ? 'expired' : undefined}>
              <span>
                {title}
                {description && <small>{description}</small>}
              </span>
              {expiresOn && (
                <span>
                  {isOver ? 'Expired ' : 'Until '}
                  <Day date={expiresOn} />
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Timeline({ project }: { project: LoadedProject }) {
  const today = useToday();
  const { launchedOn } = project.terms;
  const isAhead = project.kind === 'coming-soon';
  const launchDay = isAhead ? findDayAhead(launchedOn, today) : launchedOn;
  const launch = nameLaunch({ kind: project.kind, launchedOn }, today);
  const unknown = isAhead ? 'To be announced' : null;
  const launchStep = [launch, launchDay ? <Day key="day" date={launchDay} /> : unknown] as const;
  const todayStep = ['Construction today', project.constructionStatus] as const;
  const steps = [
    ...(isAhead ? [todayStep, launchStep] : [launchStep, todayStep]),
    ['Occupancy', project.occupancy] as const,
  ];
  const known = steps.filter(([, value]) => value);
  if (known.length < 2) return null;
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline">Timeline</h2>
      <ol className="timeline">
        {known.map(([label, value]) => (
          <li key={label} data-today={label === 'Construction today' || undefined}>
            <span>{label}</span>
            <strong>{value}</strong>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Team({ project }: { project: LoadedProject }) {
  const { builder } = project;
  const team = [
    [
      'Builder',
      builder && (
        <Link key="builder" to={`/builders-and-developers/${builder.url}`}>
          {builder.name}
        </Link>
      ),
    ],
    ...project.terms.designers,
  ] as const;
  const named = team.filter(([, who]) => who);
  if (named.length === 0) return null;
  return (
    <section aria-labelledby="team">
      <h2 id="team">Team</h2>
      <FactList className="fact-columns" facts={named} />
    </section>
  );
}

export function ProjectTerms({ project }: { project: LoadedProject }) {
  const { incentives, fees } = project.terms;
  return (
    <>
      {incentives.length > 0 && <Incentives incentives={incentives} />}
      {fees.length > 0 && (
        <section aria-labelledby="fees">
          <h2 id="fees">Fees</h2>
          <FactList className="fact-columns" facts={fees} />
        </section>
      )}
      <Timeline project={project} />
      <Team project={project} />
    </>
  );
}
