/** Ten recovery codes, shown only once. */
export function RecoveryCodes({ codes, back }: { codes: readonly string[]; back: string }) {
  return (
    <section className="narrow-page">
      <h1>Save your recovery codes</h1>
      <p>
        Each code works once in place of an app code, for example if you lose your phone. They are
        not shown again: print them or store them in your password manager.
      </p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <a className="button button-wide" href={back}>
        I have saved them
      </a>
    </section>
  );
}
