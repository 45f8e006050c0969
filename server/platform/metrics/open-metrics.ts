import type { Config } from '../settings/config.ts';
import type { Metrics } from './metrics.ts';

export interface OpenMetrics {
  counts: Metrics;
  port: number;
  close(): Promise<void>;
}

/** Null, with nothing loaded, unless METRICS_PORT is set. */
export async function openMetrics({
  metrics,
  http,
}: Pick<Config, 'metrics' | 'http'>): Promise<OpenMetrics | null> {
  if (metrics.port === null) return null;
  const { createPrometheus } = await import('./prometheus.ts');
  const { openMetricsListener } = await import('./metrics-listener.ts');
  const counts = createPrometheus();
  const listener = await openMetricsListener(http.host, metrics.port, counts);
  return { counts, ...listener };
}
