import { NavLink } from 'react-router';

/** The settings of admins. */
export const SettingsNav = () => (
  <nav className="settings-nav" aria-label="Settings">
    <NavLink to="/settings/hours">Hours and closed days</NavLink>
    <NavLink to="/settings/routing">Who gets which lead</NavLink>
  </nav>
);
