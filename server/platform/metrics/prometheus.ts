import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Metrics } from './metrics.ts';

/** In seconds. A cached page takes about a millisecond, a lead about ten. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Collects the metrics and renders them in Prometheus' text format. */
export function createPrometheus(): Metrics & { render(): Promise<string>; contentType: string } {
  const registry = new Registry();
  const registers = [registry];
  // Processor time, memory, open files, event loop delay, garbage collection.
  collectDefaultMetrics({ register: registry });

  const requests = new Histogram({
    name: 'groundbreak_http_request_duration_seconds',
    help: 'Time from request to the end of the response.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  const leads = new Counter({
    name: 'groundbreak_leads_total',
    help: 'Leads that were stored and answered.',
    labelNames: ['form'],
    registers,
  });
  const attempts = new Counter({
    name: 'groundbreak_delivery_attempts_total',
    help: 'Attempts to send mail or webhook posts, by outcome.',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `groundbreak_${name}`, help, labelNames, registers });
  const up = gauge('stores_leads', '1 while leads can be stored, 0 while they are refused.');
  const waiting = gauge('deliveries_waiting', 'Mail and webhook posts not delivered yet.');
  const oldest = gauge('deliveries_oldest_seconds', 'Age of the oldest undelivered mail or post.');
  const failed = gauge('deliveries_failed', 'Mail and webhook posts that ran out of retries.');
  const version = gauge('catalogue_version', 'Increases with each change of the catalogue.');
  const projects = gauge('projects', 'Projects that visitors can see.');
  const database = gauge('database_work', 'Queries running and waiting.', ['state']);
  const pages = gauge('page_work', 'Expensive responses being rendered and waiting.', ['state']);

  let readPages: () => { running: number; waiting: number } = () => ({ running: 0, waiting: 0 });
  let readSite = async () => {};

  return {
    answered({ method, route, status, seconds }) {
      requests.observe({ method, route, status }, seconds);
    },
    leadStored: (form) => leads.inc({ form }),
    deliveryTried: ({ kind, outcome }) => attempts.inc({ kind, outcome }),
    watchPages(read) {
      readPages = read;
    },
    watchSite(services) {
      readSite = async () => {
        const report = await services.health.read();
        const isHealthy = typeof report !== 'string';
        up.set(isHealthy && report.storage === 'ok' ? 1 : 0);
        if (isHealthy) {
          waiting.set(report.waiting);
          oldest.set(report.oldestWaitingSeconds);
          failed.set(report.failedDeliveries);
        }
        const { snapshot } = services.catalogue;
        version.set(snapshot.version);
        projects.set(snapshot.listed.length);
        for (const [state, count] of Object.entries(services.database.countWork()))
          database.set({ state }, count);
      };
    },
    contentType: registry.contentType,
    async render() {
      for (const [state, count] of Object.entries(readPages())) pages.set({ state }, count);
      await readSite();
      return registry.metrics();
    },
  };
}
