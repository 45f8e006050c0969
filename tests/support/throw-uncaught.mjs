// Preloaded into a site under test: each of its requests has errors that nobody catches.
import { subscribe } from 'node:diagnostics_channel';

subscribe('tracing:fastify.request.handler:start', () => {
  void Promise.reject(new Error('Nobody waited for this promise.'));
  setImmediate(() => {
    throw new Error('Nobody caught this error.');
  });
});
