import { choice, ConfigError, type Setting } from './setting.ts';

/** Settings of logs and metrics. */
export const operation = {
  LOG_FORMAT: {
    meaning:
      '`json`: each log line is a JSON object; `text`: for people, without times, which the service manager adds.',
    fallback: null,
    defaultText: '`text` on a terminal, otherwise `json`',
    parse: choice('', ['json', 'text']).parse,
  } satisfies Setting<'json' | 'text' | null>,
  METRICS_PORT: {
    meaning:
      'Serves `/metrics` for Prometheus on this port of `HOST`; `0` chooses a free port and prints it. Do not expose it to visitors.',
    fallback: null,
    defaultText: '`off`',
    parse(raw, name) {
      if (raw.toLowerCase() === 'off') return null;
      const port = Number(raw);
      if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
      throw new ConfigError(
        `${name} is "${raw}". Set it to a whole number from 0 to 65535, or to off.`,
      );
    },
  } satisfies Setting<number | null>,
};
