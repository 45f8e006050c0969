import MarkdownIt from 'markdown-it';

// HTML in the source is shown as text, and only http, https, mailto and site links become links.
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });

export const renderArticle = (body: string): string => markdown.render(body);
