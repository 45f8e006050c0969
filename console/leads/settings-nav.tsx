import { NavLink } from 'react-router';

/** Links between the admins' settings. */
export const SettingsNav = () => (
  <nav className="settings-nav" aria-label="Settings">
    <NavLink to="/settings/hours">Hours and closed days</NavLink>
    <NavLink to="/settings/routing">Lead routing</NavLink>
    <NavLink to="/settings/notices">Who is told</NavLink>
  </nav>
);
