// Host names do not resolve while the file LOOKUP_FAILS_AT exists, as when the name server is away.
import dns from 'node:dns';
import { existsSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { lookup } = dns;
dns.lookup = (hostname, ...rest) => {
  if (!existsSync(process.env.LOOKUP_FAILS_AT)) return lookup(hostname, ...rest);
  const error = Object.assign(new Error(`getaddrinfo ENOTFOUND ${hostname}`), {
    code: 'ENOTFOUND',
    syscall: 'getaddrinfo',
    hostname,
  });
  process.nextTick(rest.at(-1), error);
};
syncBuiltinESMExports();
