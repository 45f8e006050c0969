import { NavLink } from 'react-router';
import './settings-nav.css';

/** Links between the admins' settings. */
export const SettingsNav = () => (
  <nav className="settings-nav" aria-label="Settings">
    <NavLink to="/settings" end>
      Places and types
    </NavLink>
    <NavLink to="/settings/hours">Hours and closed days</NavLink>
    <NavLink to="/settings/routing">Lead routing</NavLink>
    <NavLink to="/settings/notices">Notices</NavLink>
    <NavLink to="/settings/away">Away</NavLink>
  </nav>
);
