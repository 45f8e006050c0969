/** Ten recovery codes, shown only once. */
export function RecoveryCodes({ codes, back }: { codes: readonly string[]; back: string }) {
  return (
    <section className="door">
      <h1>Keep your recovery codes</h1>
      <p>
        Each of these works once in the place of a code of the app, for instance when you lose your
        phone. They are shown only now: print them, or put them into your password manager.
      </p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <a className="button button-wide" href={back}>
        I have saved them: go {back === '/console/' ? 'to the console' : 'back'}
      </a>
    </section>
  );
}
