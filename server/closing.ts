/** Closes what was opened in reverse order, also when a later step of opening fails. */
export function createClosing(onError: (error: unknown) => void) {
  const opened: (() => Promise<void> | void)[] = [];
  const closeAll = async () => {
    for (const close of opened.splice(0).toReversed()) await close();
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
