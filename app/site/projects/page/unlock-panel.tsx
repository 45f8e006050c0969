import { Suspense, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { SalesStop } from '../../../../domain/projects/sales-status.ts';
import { notForSaleMessages } from '../../../../domain/text/messages/project.ts';
import { comingSoonMessages } from '../../../../domain/text/messages/coming-soon.ts';
import { registrationMessages } from '../../../../domain/text/messages/registration.ts';
import { siteMessages } from '../../../../domain/text/messages/site.ts';
import { formatCadRange } from '../../../../domain/text/format-number.ts';
import { lazyComponent } from '../../../ui/lazy-component.ts';
import type { LoadedProject } from './load-project.ts';
import { Lock } from './locked.tsx';
import type { PlanAccess } from './use-unlocked-plans.ts';

/** For members alone. */
const SendPackage = lazyComponent(
  async () => (await import('./send-package.tsx')).SendPackage,
  () => null,
);

export const UnlockActions = ({ children }: { children?: ReactNode }) => (
  <p className="unlock-actions">
    <Link className="button" to="/signup">
      {siteMessages.createAccount}
    </Link>
    <Link className="button button-quiet" to="/login">
      Log in
    </Link>
    {children}
  </p>
);

const NotForSale = ({ title, stop }: { title: string; stop: SalesStop }) => (
  <>
    <p>{notForSaleMessages[stop].plans(title)}</p>
    <p className="unlock-actions">
      <a className="button" href="#register">
        {notForSaleMessages.button}
      </a>
    </p>
  </>
);

const Teaser = ({ launch }: Pick<LoadedProject, 'launch'>) => (
  <>
    <p>
      <Lock />
      With an account you see the price of each plan, its drawing and its deposits in dollars.
    </p>
    <noscript>
      <p>{registrationMessages.needsScript}</p>
    </noscript>
    <UnlockActions>
      <a href="#register">
        {launch ? 'or ask about the launch below' : 'or request pricing below'}
      </a>
    </UnlockActions>
  </>
);

function Opened({ access, project }: { access: PlanAccess; project: LoadedProject }) {
  const { unlocked, problem } = access;
  if (problem) return <p role="alert">{problem}</p>;
  if (!unlocked) return project.plansArePublic ? null : <p>Loading prices…</p>;
  const { price_range: range } = unlocked;
  return (
    <>
      <p>{project.launch ? comingSoonMessages.plans : 'Available plans'}</p>
      <div className="unlock-actions">
        <span className="unlock-range">{range ? formatCadRange(range) : 'None at the moment'}</span>
        <Suspense>
          <SendPackage project={project} />
        </Suspense>
      </div>
    </>
  );
}

/**
 * Below the plans: how to unlock prices, or the price range. The range covers the teaser, which keeps
 * its space so that nothing below moves.
 */
export function UnlockPanel({ access, project }: { access: PlanAccess; project: LoadedProject }) {
  if (project.salesStop)
    return (
      <div className="unlock-panel">
        <NotForSale title={project.title} stop={project.salesStop} />
      </div>
    );
  return (
    <div className="unlock-panel">
      <div inert={access.isOpen}>
        <Teaser launch={project.launch} />
      </div>
      {access.isOpen && (
        <div>
          <Opened access={access} project={project} />
        </div>
      )}
    </div>
  );
}
