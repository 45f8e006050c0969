interface AppKeyProps {
  secret: string;
  setupUrl: string;
  qrSvg: string;
}

/** The key for an authenticator app, to scan, open or type. */
export const AppKey = ({ secret, setupUrl, qrSvg }: AppKeyProps) => (
  <>
    <p>
      Scan this with an authenticator app, or <a href={setupUrl}>open it on this phone</a>.
    </p>
    <div
      className="qr"
      role="img"
      aria-label="QR code of the key"
      // Made by the server from the key alone.
      dangerouslySetInnerHTML={{ __html: qrSvg }}
    />
    <p className="field-hint">
      Or enter the key by hand: <code className="key">{secret}</code>
    </p>
  </>
);
