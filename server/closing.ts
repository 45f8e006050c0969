/**
 * Closes what was opened, in reverse order, also when a later step of opening fails. One that does not
 * close keeps no other open.
 */
export function createClosing(onError: (error: unknown) => void) {
  const opened: (() => Promise<void> | void)[] = [];
  const closeAll = async () => {
    const errors: unknown[] = [];
    for (const close of opened.splice(0).toReversed()) {
      try {
        await close();
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 1) throw new AggregateError(errors, 'Several services did not close.');
    if (errors.length === 1) throw errors[0];
  };
  return {
    add: (close: () => Promise<void> | void) => void opened.push(close),
    closeAll,
    async closeOnFailure<Built>(build: () => Promise<Built>): Promise<Built> {
      try {
        return await build();
      } catch (error) {
        await closeAll().catch(onError);
        throw error;
      }
    },
  };
}
