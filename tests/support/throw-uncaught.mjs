// Preloaded into a site under test: on SIGUSR2 it has errors that nobody catches.
process.on('SIGUSR2', () => {
  void Promise.reject(new Error('Nobody waited for this promise.'));
  setImmediate(() => {
    throw new Error('Nobody caught this error.');
  });
});
