interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface WorkerEvents {
  install: LastingEvent;
  activate: LastingEvent;
  message: LastingEvent & MessageEvent<unknown>;
}

/** The global object of a service worker, as far as ours uses it: TypeScript knows pages alone here. */
interface WorkerScope {
  /** Stands before the worker's code, put there by the server: another build, another brand. */
  readonly siteRevision: string;
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void;
}

export const workerScope = globalThis as unknown as WorkerScope;
