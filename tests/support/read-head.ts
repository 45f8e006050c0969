/** A page's head as search engines and social networks read it. */
export interface Head {
  title: string;
  /** Contents of meta elements, by name or property. */
  meta: Map<string, string>;
  links: { rel: string; href: string; attributes: Map<string, string> }[];
  /** The objects in the JSON-LD. */
  described: Record<string, unknown>[];
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};
const decode = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity);

const readAttributes = (tag: string) =>
  new Map(
    Array.from(tag.matchAll(/\s([\w:-]+)="([^"]*)"/g), ([, name = '', value = '']) => [
      name.toLowerCase(),
      decode(value),
    ]),
  );

/** Parses the head of an HTML page. */
export function readHead(html: string): Head {
  const tags = (name: string) =>
    Array.from(html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g')), ([tag]) => readAttributes(tag));
  const blocks = html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g);
  return {
    title: decode(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    meta: new Map(
      tags('meta').map((attributes) => [
        attributes.get('name') ?? attributes.get('property') ?? '',
        attributes.get('content') ?? '',
      ]),
    ),
    links: tags('link').map((attributes) => ({
      rel: attributes.get('rel') ?? '',
      href: attributes.get('href') ?? '',
      attributes,
    })),
    described: Array.from(
      blocks,
      ([, json = '']) => (JSON.parse(json) as { '@graph': Record<string, unknown>[] })['@graph'],
    ).flat(),
  };
}
