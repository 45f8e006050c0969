import { Worker } from 'node:worker_threads';
import { isOutOfResources, outOfResources } from '../platform/out-of-resources.ts';

const program = new URL('./article-thread.ts', import.meta.url);

/** A text of 100,000 characters takes 30 ms; only one that is made to be slow takes seconds. */
const renderWithinMs = 3000;
const maxMemoryMb = 128;

/**
 * Renders Markdown in a thread, one text at a time, so that a slow text does not stop the site; null
 * if it takes too long or too much memory.
 */
export function createRenderMarkdown(withinMs = renderWithinMs) {
  let thread: Worker | null = null;
  let turn: Promise<unknown> = Promise.resolve();

  function open(): Worker {
    const opened = new Worker(program, {
      // No environment variables, because settings contain secrets.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
    });
    opened.on('error', () => {});
    opened.once('exit', () => {
      if (thread === opened) thread = null;
    });
    return opened;
  }

  async function render(text: string): Promise<string | null> {
    const running = (thread ??= open());
    // Otherwise an idle thread would keep a command from ending.
    running.ref();
    const { promise, resolve, reject } = Promise.withResolvers<string | null>();
    const fail = (error: { code?: string }) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(null) : reject(error);
    const endedEarly = () => reject(new Error('The thread that renders Markdown ended.'));
    const late = setTimeout(() => resolve(null), withinMs);
    running.once('message', resolve).once('error', fail).once('exit', endedEarly);
    try {
      running.postMessage(text);
      const html = await promise;
      if (html === null) await running.terminate();
      return html;
    } catch (error) {
      throw isOutOfResources(error) ? outOfResources() : error;
    } finally {
      clearTimeout(late);
      running.off('message', resolve).off('error', fail).off('exit', endedEarly);
      running.unref();
    }
  }

  return (text: string): Promise<string | null> => {
    const rendered = turn.then(() => render(text));
    turn = rendered.catch(() => {});
    return rendered;
  };
}
