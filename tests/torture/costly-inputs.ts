import type { ConsoleVisitor } from '../support/console-visitor.ts';
import { validRequest } from '../support/lead-requests.ts';

export interface CostlyInput {
  /** What makes it costly, such as "Texts". */
  kind: string;
  what: string;
  send: () => Promise<Response>;
}

const marks = (count: number) => `a${'\u0301\u0316'.repeat(count)}`;
const part = (name: string, value: string, file = '') =>
  `--cut\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
const urlencoded = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data; boundary=cut';
const numbers = (count: number, write: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => write(index));
const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const json = 'application/json';
const fileForm = (fields: Record<string, string>, name: string, content: string) => {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', new File([content], name));
  return form;
};

/** Inputs whose cost once grew by the square of their size, or that were read before they were measured. */
export async function listCostlyInputs(
  siteUrl: string,
  admin: Pick<ConsoleVisitor, 'get' | 'post'>,
): Promise<CostlyInput[]> {
  const post = (path: string, body: string, type: string) => () =>
    fetch(siteUrl + path, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: { 'content-type': type, 'sec-fetch-site': 'same-origin', origin: siteUrl },
    });
  const get = (path: string) => () => fetch(siteUrl + path, { redirect: 'manual' });
  const lead = (more: object) =>
    post('/api/v1/schedule_project_meeting', JSON.stringify({ ...validRequest, ...more }), json);
  const signedIn = (path: string, body: BodyInit, type?: string) => () =>
    admin.post(path, {}, { body, ...(type && { headers: { 'content-type': type } }) });
  const importFile = (name: string, content: string) =>
    signedIn(
      '/catalogue/imports',
      fileForm({ intent: 'upload', collection: 'projects' }, name, content),
    );
  const preview =
    (text: string, collection = 'blog') =>
    () =>
      admin.post('/catalogue/text-editor', { intent: 'preview', collection, text });
  const list = await (await admin.get('/catalogue/project')).text();
  const project = /\/catalogue\/project\/\d+/.exec(list)?.[0];
  if (!project) throw new Error('The catalogue has no project.');
  const save = (more: Record<string, string>) => () =>
    admin.post(project, { intent: 'save', _original: '{}', ...more });

  const fields: [string, () => Promise<Response>][] = [
    [
      '20 MB of `a&` to the worksheet',
      post('/allocation-worksheet', 'a&'.repeat(10_000_000), urlencoded),
    ],
    ['250 KB of `a&` to the contact page', post('/contact-us', 'a&'.repeat(125_000), urlencoded)],
    [
      '1 MB of `a&` to the sign-in of the console',
      post('/console/sign-in', 'a&'.repeat(500_000), urlencoded),
    ],
    [
      'one field of 20 MB to the worksheet',
      post('/allocation-worksheet', `message=${'x'.repeat(20_000_000)}`, urlencoded),
    ],
    [
      '300,000 empty parts to the worksheet',
      post('/allocation-worksheet', `${part('a', '').repeat(300_000)}--cut--\r\n`, multipart),
    ],
    [
      '2,000 empty files to the worksheet',
      post(
        '/allocation-worksheet',
        `${part('a', '', '; filename=""').repeat(2000)}--cut--\r\n`,
        multipart,
      ),
    ],
    [
      'a part with a header of 200 KB',
      post(
        '/allocation-worksheet',
        `--cut\r\n${'x'.repeat(200_000)}: a\r\n\r\n\r\n--cut--\r\n`,
        multipart,
      ),
    ],
    [
      '20,000 fields of a record, signed in',
      signedIn(project, `intent=save&_original={}&${'a=1&'.repeat(19_900)}`, urlencoded),
    ],
    [
      '20,000 lines of one list of a record, signed in',
      signedIn(
        project,
        `intent=save&_original={}&${Array.from({ length: 19_900 }, (_, at) => `amenities.${at}=x`).join('&')}`,
        urlencoded,
      ),
    ],
    [
      '1,900 empty files of a record, signed in',
      signedIn(
        project,
        `${part('intent', 'save')}${part('_original', '{}')}${part('images', '', '; filename=""').repeat(1900)}--cut--\r\n`,
        multipart,
      ),
    ],
    [
      '19,900 names to an import, signed in',
      signedIn(
        '/catalogue/imports',
        `intent=upload&collection=projects&${numbers(19_900, (at) => `a${at}=`).join('&')}`,
        urlencoded,
      ),
    ],
    [
      '19,900 leads to take at once, signed in',
      signedIn('/leads', `intent=take&${'lead=GB-AAAAAA 1&'.repeat(19_900)}`, urlencoded),
    ],
    [
      '100,000 floor plans of a record, signed in',
      save({ floorPlans: `[${'{},'.repeat(99_999)}{}]` }),
    ],
    ['1,000 floor plans of a record, signed in', save({ floorPlans: `[${'{},'.repeat(999)}{}]` })],
    [
      '80,000 percent signs in a lead',
      post('/contact-us', `message=${'%'.repeat(80_000)}`, urlencoded),
    ],
  ];
  const names: typeof fields = [
    [
      'a name of 20,000 brackets',
      post('/api/v1/schedule_project_meeting', `attributes${'[a]'.repeat(20_000)}=1`, urlencoded),
    ],
    [
      '900 names of five brackets',
      post('/api/v1/createlead', `email${'[a]'.repeat(5)}=1&`.repeat(900), urlencoded),
    ],
    ['JSON of 100,000 lists in a login', post('/api/v1/login', '['.repeat(100_000), json)],
    [
      'a favourite nested 40,000 deep',
      post(
        '/api/v1/favorite',
        `{"project_stub":${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}}`,
        json,
      ),
    ],
    [
      'a lead’s attributes of 10,000 names',
      lead({
        attributes: Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`a${at}`, 'x'])),
      }),
    ],
    [
      '4,900 names of 95 levels of a record, signed in',
      signedIn(
        project,
        `intent=save&_original={}&${numbers(4900, (at) => `${at}${'.a'.repeat(95)}=`).join('&')}`,
        urlencoded,
      ),
    ],
    ['a record shown 150,000 deep', save({ _original: `{"title":${deep(150_000)}}` })],
    [
      'a comparison of 1,500 projects',
      get(`/compare?${numbers(1500, (at) => `stub=${at}&`).join('')}`.slice(0, 7900)),
    ],
    [
      'an inbox of 900 filters, signed in',
      () => admin.get(`/leads?${numbers(900, (at) => `f${at}=a&`).join('')}`),
    ],
    ['a query of 2,500 brackets', get(`/api/v1/getallprojects?city${'[a]'.repeat(2500)}=1`)],
  ];
  const texts: typeof fields = [
    ['a lead’s name, 128 KB of marks', lead({ name: marks(32_000) })],
    ['a lead’s message, 240 KB of marks', lead({ message: marks(60_000) })],
    [
      'a password of the console, 240 KB of marks',
      post(
        '/console/sign-in',
        new URLSearchParams({
          intent: 'sign-in',
          email: 'ada@example.com',
          password: marks(20_000),
          code: '123456',
        }).toString(),
        urlencoded,
      ),
    ],
    [
      'a member’s password, 240 KB of marks',
      post(
        '/api/v1/login',
        JSON.stringify({ email: 'ada@example.com', password: marks(60_000) }),
        json,
      ),
    ],
    ['an email address of 200 KB', lead({ email: 'a@a.'.repeat(50_000) })],
    ['a search of 7 KB of marks', get(`/projects?search=a${'%CC%81%CC%96'.repeat(640)}`)],
    [
      'an inbox’s search of 7 KB of marks',
      () => admin.get(`/leads?q=a${'%CC%81%CC%96'.repeat(640)}`),
    ],
    ['a search of 7,800 brackets by API', get(`/api/v1/getallprojects?search=${'['.repeat(7800)}`)],
    ['a price of 7,800 digits', get(`/api/v1/getallprojects?deposit=${'9'.repeat(7800)}`)],
    ['a latitude of 900,000 digits', save({ latitude: '9'.repeat(900_000) })],
    ['a description of 900 KB of marks', save({ description: marks(75_000) })],
    [
      'a saved view’s query of 600 KB',
      () =>
        admin.post('/leads/views', { intent: 'add', name: 'a', query: `?${'a&'.repeat(150_000)}` }),
    ],
  ];
  const files: typeof fields = [
    [
      'a CSV of 30,000 columns',
      importFile(
        'a.csv',
        `${Array(30_000).fill('a').join(',')}\n${Array(30_000).fill('1').join(',')}\n`,
      ),
    ],
    [
      'JSON of 4,000 keys and 8,000 empty rows',
      importFile(
        'a.json',
        `[${JSON.stringify(Object.fromEntries(Array.from({ length: 4000 }, (_, at) => [`a${at}`, 1])))}${',{}'.repeat(8000)}]`,
      ),
    ],
    ['JSON nested 100,000 deep', importFile('a.json', '['.repeat(100_000))],
    ['a CSV of one cell of 20 MB', importFile('a.csv', `title\n"${'x'.repeat(20_000_000)}"\n`)],
    ['a preview of 20,000 `[`', preview('['.repeat(20_000))],
    ['a preview of 6,600 times `![a`', preview('![a'.repeat(6600))],
    ['a preview of 20,000 `*` and `_`', preview('*_'.repeat(10_000))],
    ['a preview of 9,000 nested quotes', preview('> '.repeat(9000))],
    [
      'a preview of a table of 4,900 columns',
      preview(`${'|a'.repeat(4900)}\n${'|-'.repeat(4900)}\n`),
    ],
    [
      'a preview of a legal text of runs of backticks',
      preview(numbers(440, (at) => `a${'`'.repeat(at)}`).join(''), 'legal'),
    ],
    [
      'a CSV of 500 columns and 19,000 rows',
      importFile(
        'a.csv',
        `${numbers(500, (at) => `c${at}`).join(',')}\n${`${','.repeat(499)}\n`.repeat(19_000)}`,
      ),
    ],
    [
      'GeoJSON with an outline of 1,000,000 corners',
      importFile(
        'a.geojson',
        `{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"title":"a"},"geometry":{"type":"Polygon","coordinates":[[${'[-79.4,43.6],'.repeat(999_999)}[-79.4,43.6]]]}}]}`,
      ),
    ],
    [
      'a catalogue document of 2,000,000 empty projects',
      importFile('a.json', `{"projects":[${'{},'.repeat(1_999_999)}{}]}`),
    ],
    ['a preview of 900 KB', preview('['.repeat(300_000))],
  ];
  return Object.entries({
    fields,
    'depth and names': names,
    texts,
    'editors’ files': files,
  }).flatMap(([kind, inputs]) => inputs.map(([what, send]) => ({ kind, what, send })));
}
