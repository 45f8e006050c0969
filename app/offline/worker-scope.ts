interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface WorkerEvents {
  install: LastingEvent;
  activate: LastingEvent;
  message: LastingEvent & MessageEvent<unknown>;
}

/** The parts of the service worker's global object used here; the project's TypeScript `lib` covers only pages. */
interface WorkerScope {
  /** Prepended to the worker's code by the server; changes with each build or brand. */
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
