/** The parts of the site's OpenAPI document that requests are generated from. */
export interface Call {
  /** The ways to identify the member; an empty one means that nobody has to. */
  security?: Record<string, string[]>[];
  parameters?: { name: string; in?: string; required?: boolean; schema: { type: string } }[];
  requestBody?: { content?: Record<string, { schema: BodySchema }> };
  responses: Record<
    string,
    { content?: Record<string, { schema: object }>; headers?: Record<string, object> }
  >;
}

export interface BodySchema {
  type?: string;
  enum?: readonly unknown[];
  required?: string[];
  properties?: Record<string, BodySchema>;
  items?: BodySchema;
  oneOf?: BodySchema[];
  contentMediaType?: string;
}

export interface Description {
  openapi: string;
  paths: Record<string, Record<string, Call>>;
  components: {
    schemas: Record<string, { properties: Record<string, object> }>;
    securitySchemes: Record<string, object>;
  };
}

/** Parameter values by name. */
export type KnownValues = Readonly<Record<string, readonly string[]>>;

const getJson = async <Body>(siteUrl: string, call: string) =>
  (await (await fetch(`${siteUrl}/api/v1/${call}`)).json()) as Body;

export const readDescription = (siteUrl: string) => getJson<Description>(siteUrl, 'openapi.json');

/** Values from the catalogue, so that some calls find something. */
export async function readKnownValues(siteUrl: string): Promise<KnownValues> {
  const list = async (call: string, field: string) =>
    (await getJson<Record<string, string>[]>(siteUrl, call)).map((record) => record[field] ?? '');
  const stubs = [
    await list('getallcomingsoonprojects', 'project_stub'),
    await list('getAssignments', 'project_stub'),
  ].flat();
  return {
    project_stub: stubs,
    projectStub: stubs,
    only: stubs,
    builderUrl: await list('getbuilders', 'id'),
    developer: await list('getbuilders', 'name'),
    mls_zone: await list('getmlszones', 'name'),
    city: await list('getfeaturedcities', 'name'),
    type: await list('getpropertytypes', 'name'),
    news_stub: await list('getnews', 'stub'),
    stub: await list('getallblogs', 'stub'),
    ne: ['{"lat":43.8,"lng":-79.2}', '44,-79'],
    sw: ['{"lat":43.6,"lng":-79.5}', '43,-80'],
    price: ['All', '500000-', '-900000'],
    sort: ['price-low', 'newest'],
    limit: ['1', '24'],
    page: ['1', '2'],
    fields: ['card'],
  };
}
