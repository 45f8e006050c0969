/** Tells a password manager whose password is being chosen. */
export const UsernameHint = ({ email }: { email: string }) => (
  <input
    className="visually-hidden"
    type="email"
    autoComplete="username"
    aria-hidden="true"
    tabIndex={-1}
    readOnly
    value={email}
  />
);
