// The thread that turns Markdown into HTML: some texts take time by the square of their length.
import { parentPort } from 'node:worker_threads';
import MarkdownIt from 'markdown-it';

// HTML in the source is shown as text, and only http, https, mailto and site links become links.
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });

parentPort?.on('message', (text: string) => parentPort?.postMessage(markdown.render(text)));
