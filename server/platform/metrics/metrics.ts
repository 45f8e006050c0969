/** What the gauges read. */
interface WatchedSite {
  health: {
    /** The id of a problem instead of a report while leads cannot be stored. */
    read(): Promise<
      | string
      | {
          storage: string;
          waiting: number;
          oldestWaitingSeconds: number;
          failedDeliveries: number;
        }
    >;
  };
  catalogue: { snapshot: { version: number; listed: readonly unknown[] } };
  database: { countWork(): Readonly<Record<string, number>> };
}

/** Live counters, without personal information. */
export interface Metrics {
  /** `route` is the route's pattern, to limit the number of labels. */
  answered(request: { method: string; route: string; status: number; seconds: number }): void;
  leadStored(form: string): void;
  deliveryTried(attempt: { kind: string; outcome: string }): void;
  /** Gauges, read on request. */
  watchPages(read: () => { running: number; waiting: number }): void;
  watchSite(site: WatchedSite): void;
}

const ignore = () => {};

export const silentMetrics: Metrics = {
  answered: ignore,
  leadStored: ignore,
  deliveryTried: ignore,
  watchPages: ignore,
  watchSite: ignore,
};
