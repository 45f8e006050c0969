import { choice, ConfigError, type Setting } from './setting.ts';

/** Settings of logs and metrics. */
export const operation = {
  LOG_FORMAT: {
    meaning:
      '`json`: each line of the log is one JSON object; `text`: for people, without its time, which a terminal or the service manager knows.',
    fallback: null,
    defaultText: '`text` on a terminal, elsewhere `json`',
    parse: choice('', ['json', 'text']).parse,
  } satisfies Setting<'json' | 'text' | null>,
  METRICS_PORT: {
    meaning:
      'Answers `/metrics` for Prometheus on this port of `HOST`; `0` takes a free one and prints it. Keep it closed to visitors.',
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
