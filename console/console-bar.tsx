import { Form, Link, NavLink, useLocation } from 'react-router';
import type { Destination } from '../domain/operators/console-routes.ts';
import { findCurrentDestination } from '../domain/operators/current-destination.ts';
import type { Operator } from '../domain/operators/roles.ts';
import { deleteDrafts } from './ui/drafts.ts';
import { Keyboard } from './keyboard.tsx';
import { changeLiveState } from './ui/live-state.ts';

const menuId = 'console-menu';
/** How many links fit next to the menu button on a phone; console.css hides the others. */
const linksOnPhone = 4;
const leave = () => {
  deleteDrafts();
  changeLiveState({ link: 'leaving' });
};
const closeMenu = () => document.getElementById(menuId)?.hidePopover?.();

interface ConsoleBarProps {
  brand: string;
  operator: Pick<Operator, 'name' | 'roles'>;
  navigation: readonly Destination[];
}

/** The console's navigation: everyday pages in the bar, the rest in its menu. */
export function ConsoleBar({ brand, operator, navigation }: ConsoleBarProps) {
  const inBar = navigation.filter((destination) => !destination.isInMenu);
  const inMenu = navigation.filter((destination) => destination.isInMenu);
  const current = findCurrentDestination(useLocation().pathname, navigation);
  const isCurrent = (path: string) => (path === current ? 'page' : undefined);
  return (
    <header className="console-bar">
      <a className="console-name" href="/console/">
        {brand}
      </a>
      <nav aria-label="Console">
        <div className="bar-links">
          {inBar.map(({ path, label }) => (
            <Link key={path} to={path} aria-current={isCurrent(path)}>
              {label}
            </Link>
          ))}
        </div>
        {inMenu.length > 0 && (
          <>
            <button type="button" className="bar-button" popoverTarget={menuId}>
              <span>More</span>
              <span aria-hidden="true">▾</span>
            </button>
            <div id={menuId} className="console-menu" popover="auto">
              {/* The bar's links that do not fit on a phone. */}
              {inBar.slice(linksOnPhone).map(({ path, label }) => (
                <Link
                  key={path}
                  to={path}
                  aria-current={isCurrent(path)}
                  onClick={closeMenu}
                  className="bar-rest"
                >
                  {label}
                </Link>
              ))}
              {inMenu.map(({ path, label }) => (
                <Link key={path} to={path} aria-current={isCurrent(path)} onClick={closeMenu}>
                  {label}
                </Link>
              ))}
            </div>
          </>
        )}
      </nav>
      <Keyboard navigation={navigation} />
      <Form method="post" action="/?index" className="console-me" reloadDocument onSubmit={leave}>
        <NavLink to="/me" title={operator.roles.join(', ')}>
          {operator.name}
        </NavLink>
        <button className="bar-button" name="intent" value="sign-out">
          Sign out
        </button>
      </Form>
    </header>
  );
}
