import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { notFoundMessages } from '../domain/text/messages/site.ts';
import { openDemoSite } from './support/demo-site.ts';
import { createFolder } from './support/harness.ts';
import { readHead } from './support/read-head.ts';
import { listPageExamples } from './support/route-examples.ts';
import { createBareData } from './support/seeded-data.ts';
import { sendForm } from './support/send-form.ts';
import { openSiteInside } from './support/site-inside.ts';
import { runCommandLine } from './support/site.ts';

/** What the server sends before any script runs: the demo catalogue, and a catalogue of a few bare projects. */
let demoUrl = '';
let bareUrl = '';
let bareSettings: Record<string, string> = {};

const markup = 'Homes </script><script>alert(1)</script><!-- <script> \u2028 ]]> & gardens';

const gone = {
  stub: 'gone',
  title: 'Gone House',
  city: 'Guelph',
  salesStatus: 'Sold Out',
  occupancyOn: '2029-06-01',
  minPriceCad: 500_000,
  plansArePublic: true,
  floorPlans: [{ name: 'Larch', beds: 1, baths: 1, interiorSqFt: 500, priceCad: 500_000 }],
};

const stopped = (
  [
    ['cancelled', 'Void House', { constructionStatus: 'CANCELED' }],
    [
      'on-hold',
      'Pause House',
      { salesStatus: 'Project on-hold', constructionStatus: 'Pre-Construction' },
    ],
  ] as const
).map(([stub, title, statuses]) => ({
  ...gone,
  stub,
  title,
  salesStatus: 'Now selling',
  ...statuses,
  featuredRank: 1,
}));

const agent = {
  name: 'Ines Rowe',
  role: 'Sales',
  bio: 'Sells homes.',
  email: 'ines@brokerage.example',
};

async function startBareSite(): Promise<string> {
  const folder = createFolder();
  const settings = await createBareData();
  bareSettings = settings;
  const file = path.join(folder, 'projects.json');
  const hostile = {
    stub: 'hostile',
    title: `Hostile ${markup}`,
    city: 'Guelph',
    description: markup,
  };
  const bare = { stub: 'bare', title: 'Bare House', city: 'Guelph' };
  const about = { heading: 'Who we are', intro: [], team: [agent] };
  const records = { projects: [bare, hostile, gone, ...stopped], aboutUs: [about] };
  writeFileSync(file, JSON.stringify({ format: 'groundbreak-catalogue-1', ...records }));
  const { code, errors } = await runCommandLine(settings, ['import', file]);
  expect(code, errors).toBe(0);
  return (await openSiteInside(settings)).url;
}

beforeAll(async () => {
  demoUrl = (await openDemoSite()).url;
});

beforeAll(async () => {
  bareUrl = await startBareSite();
});

const entities: readonly (readonly [string, string])[] = [
  ['&#x27;', "'"],
  ['&quot;', '"'],
  ['&amp;', '&'],
];
const read = async (url: string) =>
  entities.reduce(
    (html, [entity, text]) => html.replaceAll(entity, text),
    (await (await fetch(url)).text()).replaceAll('<!-- -->', ''),
  );

// B-2.1 to B-2.12.
test.each([
  ['/', 'Homes, before they are built'],
  ['/projects', 'Pre-Construction Projects'],
  ['/projects/oakville', 'Oakville'],
  ['/property-type/detached-houses', 'New Detached Homes'],
  ['/property-details/orrery', 'Orrery'],
  ['/coming-soon', 'Coming Soon Projects'],
  ['/comingsoon-detail/bond-and-ontario', 'Bond'],
  ['/assignment-page', 'Assignments'],
  ['/builders-and-developer-page', 'Premier Construction Developers'],
  ['/builders-and-developers/averill-quoin', 'All New Developments By Averill & Quoin'],
  ['/news', 'News'],
  ['/news-detail/add-up-your-deposit-calendar', 'Add up your deposit calendar'],
  ['/blogs', 'Blogs'],
  ['/blog-detail/reading-a-floor-plan', 'floor plan'],
  ['/about-us', 'A small brokerage'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms-of-use', 'Terms of Use'],
  ['/disclaimer', 'Disclaimer'],
])(
  '%s is a page headed %s, the same for every visitor (B-2.1–12, B-2.58, B-2.87, B-6.1, B-9.8, B-9.11)',
  async (address, heading) => {
    const [plain, known] = await Promise.all([
      fetch(demoUrl + address),
      fetch(demoUrl + address, {
        headers: { cookie: 'session=1', token: 'someone', 'user-agent': 'Phone' },
      }),
    ]);
    expect(plain.status).toBe(200);
    expect(plain.headers.get('set-cookie')).toBeNull();
    const html = await plain.text();
    expect(await known.text()).toBe(html);
    expect(html.match(/<h1\b/g)).toHaveLength(1);
    expect(await read(demoUrl + address)).toMatch(new RegExp(`<h1[^>]*>[^<]*${heading}`));
    // No rating or review is claimed (decision).
    expect(html).not.toMatch(/aggregateRating|ratingValue|schema\.org\/Review/i);
  },
);

test.each([
  ['/Privacy-Policy', '/privacy-policy'],
  ['/TERMS-OF-USE/', '/terms-of-use'],
  ['/About-Us', '/about-us'],
  ['/Affordability-Calculator', '/affordability-calculator'],
  ['/Property-Details/orrery', '/property-details/orrery'],
  ['/ComingSoon-Detail/talus', '/comingsoon-detail/talus'],
])('%s is the page of %s, whatever its capitals', async (address, canonical) => {
  const answer = await fetch(demoUrl + address, { redirect: 'manual' });
  expect(answer.status).toBe(200);
  const link = readHead(await answer.text()).links.find(({ rel }) => rel === 'canonical');
  expect(new URL(link?.href ?? '').pathname).toBe(canonical);
});

test('a city or a type that nobody knows is not a listing (B-2.3, B-2.4, B-2.19)', async () => {
  for (const address of ['/projects/atlantis', '/property-type/castle', '/no-such-page'])
    expect((await fetch(demoUrl + address)).status, address).toBe(404);
});

test.each([
  ['/Contact?utm_source=x', 308, '/contact-us?utm_source=x'],
  ['/map?utm_source=x', 308, '/projects?map=open&utm_source=x'],
  ['/favorites', 308, '/favourites'],
  ['/favourites?only=', 302, '/projects?only='],
  ['/favourites?only=gone,sextant', 302, '/projects?only=gone%2Csextant'],
  ['/favourites?only=talus,sextant', 302, '/projects?only=sextant%2Ctalus'],
  ['/favourites?only=talus', 302, '/coming-soon?only=talus'],
  ['/favourites?only=ahrens-house-suite-903', 302, '/assignment-page?only=ahrens-house-suite-903'],
  ['/ledger-house', 404, null],
])('%s, which is no page, answers %d to %s (B-2.19)', async (...expected) => {
  const [address] = expected;
  const answer = await fetch(demoUrl + address, { redirect: 'manual' });
  expect([address, answer.status, answer.headers.get('location')]).toEqual(expected);
});

test('without scripts favourites, comparing, shortlists and accounts say so, and lead on', async () => {
  for (const address of ['/favourites', '/compare', '/shortlist', '/my-account'])
    expect(await read(demoUrl + address), address).toMatch(
      /<noscript><p class="lead">[^<]*(?:needs|by) JavaScript/,
    );
  expect(await read(demoUrl + '/news')).toMatch(
    /<a (?=[^>]*favourites-link)(?=[^>]*href="\/favourites")/,
  );
});

test.each([
  '/%',
  '/property-details/%E0%A4%A?utm_source=%',
  '/news-detail/%C3/',
  '/blog/zzz',
  '/builders-and-developers/ZZZ',
])('%s leads nowhere and is the not-found screen, with its headers (B-2.19)', async (address) => {
  const answer = await fetch(demoUrl + address, { redirect: 'manual' });
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  const html = await answer.text();
  expect(readHead(html).title).toBe(notFoundMessages.title);
  expect(readHead(html).meta.get('robots')).toBe('noindex');
});

test('a project that was announced keeps its links when it sells, and the other way round', async () => {
  for (const [left, found] of [
    ['/comingsoon-detail/sextant', '/property-details/sextant'],
    ['/property-details/talus', '/comingsoon-detail/talus'],
    ['/ComingSoon-Detail/sextant?utm_source=x', '/property-details/sextant?utm_source=x'],
  ] as const) {
    const answer = await fetch(demoUrl + left, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([308, found]);
  }
});

test.each([
  ['/property-details/SEXTANT?utm_source=x', '/property-details/sextant?utm_source=x'],
  ['/property-details/Talus', '/comingsoon-detail/talus'],
  ['/builders-and-developers/Averill-Quoin/', '/builders-and-developers/averill-quoin'],
  [
    '/news-detail/Add-up-your-deposit-calendar?search=a',
    '/news-detail/add-up-your-deposit-calendar?search=a',
  ],
  ['/blog-detail/READING-a-floor-plan', '/blog-detail/reading-a-floor-plan'],
  ['/Projects?utm_source=x', '/projects?utm_source=x'],
  ['/projects/Hamilton', '/projects/hamilton'],
])('%s leads for good to %s, the one spelling (B-2.5)', async (address, spelled) => {
  const answer = await fetch(demoUrl + address, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([308, spelled]);
});

test.each([
  ['/projects?monthly=abc', '“abc” under Monthly mortgage'],
  ['/projects?city=Atlantis', '“Atlantis” under City/Area'],
  ['/coming-soon?station=near', '“near” under '],
  ['/projects?beds=%3Cb%3E', '“&lt;b&gt;” under '],
])(
  'a filter value that nobody knows is named where nothing is listed: %s',
  async (address, words) => {
    expect(await read(demoUrl + address)).toContain(`We do not know ${words}`);
  },
);

test('one city has its heading, its description and its picture; two have not (B-2.48)', async () => {
  const readHeader = async (address: string) =>
    /<header class="listing-header"[\s\S]*?<\/header>/.exec(await read(demoUrl + address))?.[0];
  const one = await readHeader('/projects/oakville');
  expect(one).toMatch(/<p class="listing-description">[^<]{200,}</);
  expect(one).toContain('<img');
  const two = await readHeader('/projects?city=Oakville&city=Hamilton');
  expect(two).toContain('Pre-Construction Projects');
  expect(two).not.toMatch(/listing-description|<img/);
});

test('the facts of a project lead to its builder, and its amenities are a list (B-2.65, B-2.66, B-2.75, B-2.77, B-2.79)', async () => {
  const html = await read(`${demoUrl}/property-details/orrery`);
  const about = /<section class="project-about"[\s\S]*?<\/section>/.exec(html)?.[0];
  const answer = await fetch(`${demoUrl}/api/v1/getSingleProject?project_stub=orrery`);
  const { developer, information } = (await answer.json()) as {
    developer: { name: string; url: string };
    information: { completion_date: string };
  };
  expect(about).toMatch(
    new RegExp(`href="/builders-and-developers/${developer.url}"[^>]*>${developer.name}<`),
  );
  expect(about).toContain('About Orrery');
  const comingSoon = await read(`${demoUrl}/comingsoon-detail/bond-and-ontario`);
  expect(/<h2 id="about">([^<]+)/.exec(comingSoon)?.[1]).toBe(
    `About ${/<h1[^>]*>([^<]+)/.exec(comingSoon)?.[1]}`,
  );
  expect(about).toMatch(new RegExp(`OCCUPANCY</dt><dd>${information.completion_date}<`));
  expect(html.match(/<ul class="amenities"[\s\S]*?<\/ul>/)?.[0]).toMatch(/(?:<li>[^<]+<\/li>){3,}/);
  expect(html).toMatch(/class="picture[^"]* shimmer"/);
});

test('a project of which little is known has the fixed occupancy and a placeholder for its picture (B-2.66, B-2.77)', async () => {
  const html = await read(`${bareUrl}/property-details/bare`);
  expect(html).toMatch(/OCCUPANCY<\/dt><dd>To be announced</);
  expect(html).toContain('aria-label="No picture yet"');
  // Nothing is said twice, or of what nobody knows.
  expect(html).not.toMatch(/class="gallery|id="timeline"/);
  expect(await read(`${demoUrl}/property-details/sextant`)).toMatch(
    /class="gallery[^]*id="timeline"/,
  );
});

test('a project that is sold out says so on card and page, and asks to hear of similar ones (B-2.67)', async () => {
  const card = /<article class="card"(?:(?!<\/article>)[\s\S])*Gone House[\s\S]*?<\/article>/;
  const [onList = ''] = card.exec(await read(`${bareUrl}/projects`)) ?? [];
  expect(onList).toMatch(/<\/p><p>Sold out</);
  expect(onList).toMatch(/<dd>Mid 2029</);
  const page = await read(`${bareUrl}/property-details/gone`);
  expect(page).toMatch(/class="project-price">Sold out</);
  expect(page).toMatch(/OCCUPANCY<\/dt><dd>Mid 2029</);
  expect(page).toContain('Gone House is sold out. Hear about similar projects</h2>');
  expect(page).not.toMatch(/Register to get Pricing|Register Now<|Low \$500k|"offers"|>Available</);
  const other = await read(`${bareUrl}/property-details/bare`);
  expect(other).toContain('Register to get Pricing & Floor Plans for the Bare House');
  expect(other).toContain('Register Now</span></a>');
  const answer = await fetch(`${bareUrl}/api/v1/getSingleProject?project_stub=gone`);
  expect(await answer.json()).toMatchObject({
    information: { completion_date: 'Mid 2029', occupancy: 'Mid 2029', sold_out: true },
  });
});

test.each([
  ['cancelled', 'Void House', 'Cancelled'],
  ['on-hold', 'Pause House', 'On hold'],
])('a project that is %s says so and promises nothing (B-2.67)', async (stub, title, label) => {
  const page = await read(`${bareUrl}/property-details/${stub}`);
  expect(page).toContain(`class="project-price">${label}<`);
  expect(page).toContain(`${title} is ${label.toLowerCase()}. Hear about similar projects</h2>`);
  expect(page).not.toMatch(
    /Register to get Pricing|Register Now<|Low \$500k|"offers"|>Available<|Sold out/,
  );
  expect(page).not.toMatch(/Cash to close/i);
  // Nor is it announced, or found by a price.
  expect(await read(bareUrl)).not.toContain(title);
  expect(await read(`${bareUrl}/projects?price=400000-600000`)).not.toContain(title);
  expect(await read(`${bareUrl}/projects`)).toContain(title);
  const answer = await fetch(`${bareUrl}/api/v1/getSingleProject?project_stub=${stub}`);
  expect(await answer.json()).toMatchObject({ information: { sold_out: false } });
});

test('structured data says what was written, and its markup stays text', async () => {
  const html = await (await fetch(`${bareUrl}/property-details/hostile`)).text();
  expect(html).not.toMatch(/<\/script><script>alert|<!-- <script/);
  const [listing] = readHead(html).described;
  const answer = await fetch(`${bareUrl}/api/v1/getSingleProject?project_stub=hostile`);
  const { description } = (await answer.json()) as {
    description: { project_description: string };
  };
  expect(listing?.['name']).toContain('gardens');
  expect(listing?.['description']).toBe(description.project_description);
  expect(listing?.['description']).toMatch(/alert\(1\)[^]+& gardens/);
});

test('lists of a catalogue that has nothing for them say so (B-2.61, B-2.62, B-4.3, B-8.2, B-8.7)', async () => {
  const assignments = await read(`${bareUrl}/assignment-page`);
  expect(assignments).toContain('<title>Artistic Pre-construction Projects</title>');
  expect(assignments).toContain(
    'An assignment is the resale of a buyer’s rights and obligations under a pre-construction purchase agreement',
  );
  expect(assignments).toMatch(/href="\/contact-us"[^>]*>Contact Us<[\s\S]*listing-map/);
  expect(await read(`${bareUrl}/coming-soon`)).toContain(
    'It looks like there are no available properties at the moment. Please check back later or explore other categories.',
  );
  expect(await read(`${bareUrl}/blogs`)).toContain(
    'Our writers are on a coffee break… Stay tuned!',
  );
  expect(await read(`${bareUrl}/news`)).toContain('No news found');
  expect(await read(`${bareUrl}/builders-and-developer-page`)).toContain('No Search Result found.');
});

test('cards of builders and articles show what they lead to (B-2.82, B-2.86, B-2.88)', async () => {
  const findCard = async (address: string, kind: string, title: string) =>
    (await read(demoUrl + address))
      .split(`<li class="${kind}"`)
      .find((card) => card.includes(title));
  const builder = await findCard('/builders-and-developer-page', 'builder-card', 'Averill & Quoin');
  expect(builder).toMatch(/<img[\s\S]+href="[^"]+averill-quoin"[\s\S]+<p>Toronto, Ontario<\/p>/);
  for (const [address, title, href] of [
    ['/news', 'Add up your deposit calendar…', '/news-detail/add-up-your-deposit-calendar'],
    ['/blogs', 'Parking and lockers', '/blog-detail/parking-and-lockers-in-a-new-building'],
  ] as const) {
    const card = await findCard(`${address}?view=all`, 'article-card', title);
    expect(card).toMatch(/<img[\s\S]+<time[^>]+datetime="20\d\d-\d\d-\d\d"/i);
    expect(card).toMatch(new RegExp(`href="${href}"[\\s\\S]+<p class="article-summary">[^<]{20,}`));
  }
});

test('a project page asks for a meeting about its project, which the message begins with (A-2.12)', async () => {
  const project = await read(`${demoUrl}/property-details/sextant`);
  const links = [...project.matchAll(/href="(\/schedule-meeting[^"]*)"/g)].map(([, href]) => href);
  expect(new Set(links)).toEqual(new Set(['/schedule-meeting?project=sextant#meeting-form']));
  const begins = async (address: string) =>
    /name="message"[^>]*>([^<]*)<\/textarea>/.exec(await read(demoUrl + address))?.[1];
  expect(await begins(links[0] ?? '')).toBe('I would like to know more about Sextant.');
  expect(await begins('/schedule-meeting?project=elsewhere')).toBe('');
});

test('an assignment whose price is a label states the least down payment as such (B-2.97)', async () => {
  const page = await read(`${demoUrl}/property-details/draper-cornice-suite-1112`);
  expect(page).toMatch(/Down payment<\/dt><dd[^>]*>From \$230,000</);
});

test.each([
  ['lansing-pier-suite-2501', 'Listed'],
  ['apron-north', 'Launched'],
])('the timeline of %s begins with the day it was %s (B-2.92)', async (stub, word) => {
  const page = await read(`${demoUrl}/property-details/${stub}`);
  expect(page).toMatch(new RegExp(`<li><span>${word}</span><strong><time`));
});

test('an article links what it names and ends in a question, which the contact form begins with (B-2.93)', async () => {
  const article = await read(`${demoUrl}/news-detail/three-bedroom-suites-worth-a-look`);
  expect(article).toContain('<a href="/property-details/ledger-house">Ledger House</a>');
  expect(article).toContain('<a href="/projects/mississauga">Mississauga</a>');
  const [, href = '', label] =
    /href="(\/contact-us[^"]+)"[^>]*>(Ask about[^<]+)</.exec(article) ?? [];
  expect(label).toBe('Ask about Ledger House, Donway Glade and Glen Erin Terrace');
  expect(await read(demoUrl + href.replaceAll('&amp;', '&'))).toContain(
    '>I would like to know more about Ledger House, Donway Glade and Glen Erin Terrace.</textarea>',
  );
  expect(await read(`${demoUrl}/blog-detail/reading-a-floor-plan`)).toMatch(
    /href="\/contact-us"[^>]*>Ask us a question</,
  );
  for (const query of ['', '?project=nowhere', '?builder=nobody', '?project=%00&project='])
    expect(await read(`${demoUrl}/contact-us${query}`)).toMatch(
      /<textarea[^>]+name="message"[^>]*><\/textarea>/,
    );
});

test.each([
  [
    '/blog-detail/reading-a-floor-plan',
    'getsingleblog?stub=reading-a-floor-plan',
    'A seven-storey mid-rise with a copper frame at dusk, shops glowing at street level.',
    '<h2>Begin at the door</h2>',
  ],
  [
    '/news-detail/add-up-your-deposit-calendar',
    'getSingleNews?news_stub=add-up-your-deposit-calendar',
    'A lobby with a wood-lined wall, a marble desk under copper pendant lamps and leather seating.',
    '<h2>The slip</h2>',
  ],
])(
  '%s shows title, picture and the whole text (B-2.87, B-2.89)',
  async (address, call, alt, part) => {
    const html = await (await fetch(demoUrl + address)).text();
    const article = /<article>[\s\S]*?<\/article>/.exec(html)?.[0];
    const told = (await (await fetch(`${demoUrl}/api/v1/${call}`)).json()) as {
      title: string;
      image: string;
      content?: string;
      details?: { article_text: string };
    };
    const text = told.content ?? told.details?.article_text ?? '';
    expect(text).toContain(part);
    expect(article).toContain(`<h1>${told.title}</h1>`);
    expect(article).toContain(`<img src="${new URL(told.image).pathname}" alt="${alt}"`);
    expect(article).toContain(`<div class="prose">${text}</div>`);
  },
);

const readMain = async (address: string) =>
  /<main[\s\S]*<\/main>/.exec(await read(demoUrl + address))?.[0] ?? '';

const listHeadings = (html: string) =>
  Array.from(html.matchAll(/<h2[^>]*>(?:<span[^>]*>)?([^<]+)/g), ([, heading]) => heading);

// A-2.10 and A-2.13.
test.each([
  [
    '/contact-us',
    ['Platinum Access', 'Dedicated Assistance', 'Real Estate Expert Advice', 'Testimonials'],
    /<form[^>]*action="\/contact-us#contact-form"/,
  ],
  [
    '/schedule-meeting',
    [
      'Personalized Consultation',
      'Tailored Property Assistance',
      'Maximized Returns',
      "Through this meeting, you'll gain insights into...",
      'Register now',
      'Testimonials',
    ],
    /Register now<\/span><\/h2>[\s\S]+?href="\/signup"/,
  ],
  ['/about-us', ['Meet the Team', 'Testimonials'], /<form[^>]*action="\/contact-us#contact-form"/],
])(
  '%s has its blocks in order and every testimonial (A-2.10, A-2.13)',
  async (address, wanted, leadsOn) => {
    const html = await readMain(address);
    expect(listHeadings(html).filter((heading) => wanted.includes(heading ?? ''))).toEqual(wanted);
    expect(html).toMatch(leadsOn);
    const answer = await fetch(`${demoUrl}/api/v1/gettestimonials`);
    const told = (await answer.json()) as { testimonial: string; by: string }[];
    expect(told.length).toBeGreaterThan(0);
    for (const { testimonial, by } of told)
      expect(html).toContain(
        `<blockquote>${testimonial}</blockquote><figcaption>${by}</figcaption>`,
      );
  },
);

test('the login page has three features and leads to recovery and registration; recovery leads back (A-2.2, A-2.8)', async () => {
  const login = await readMain('/login');
  const panel = /<aside[\s\S]*?<\/aside>/.exec(login)?.[0] ?? '';
  expect(listHeadings(panel)).toEqual([
    'Dedicated professional',
    'Tailored property assistance',
    'Exclusive matches',
  ]);
  expect(login).toMatch(/href="\/forget-password"[^>]*>Forgot Password\?</);
  expect(login).toMatch(/href="\/signup"[^>]*>Create an Account</);
  for (const address of ['/forgot-password', '/verification-screen', '/create-new-password'])
    expect(await readMain(address), address).toMatch(/href="\/login"/);
});

test('the country of a phone number is one that browsers fill in, by the codes the HTML standard has for it', async () => {
  const html = await readMain('/contact-us');
  const [, choice = '', options = ''] =
    /(<select[^>]*name="phoneCountry"[^>]*>)(.+?)<\/select>/.exec(html) ?? [];
  // WCAG 2.2, 1.3.5. “country” is for codes of ISO 3166; “tel-country-code” would be for “+1”.
  expect(choice).toContain('autoComplete="country"');
  const values = Array.from(options.matchAll(/ value="([^"]*)"/g), ([, value]) => value);
  expect(values.length).toBeGreaterThan(200);
  expect(values.filter((value) => !/^[A-Z]{2}$/.test(value ?? ''))).toEqual([]);
});

test('no form has its box of consent ticked beforehand, nor when it comes back (D-2.7)', async () => {
  const listBoxes = (html: string) => html.match(/<input[^>]*\sname="consent"[^>]*>/g) ?? [];
  const pages = await Promise.all(
    listPageExamples().map(async (address) => ({
      address,
      boxes: listBoxes(await read(demoUrl + address)),
    })),
  );
  const asking = pages.filter(({ boxes }) => boxes.length > 0);
  expect(asking.map(({ address }) => address)).toEqual(
    expect.arrayContaining([
      '/about-us',
      '/contact-us',
      '/property-details/sextant',
      '/comingsoon-detail/talus',
      '/schedule-meeting',
      '/allocation-worksheet',
      '/signup',
    ]),
  );
  const { status, html } = await sendForm(`${demoUrl}/contact-us`, 'Send my message', {});
  expect(status).toBe(400);
  const boxes = [...asking.flatMap((page) => page.boxes), ...listBoxes(html)];
  expect(boxes.length).toBeGreaterThan(asking.length);
  expect(boxes.filter((box) => /\schecked\b/.test(box))).toEqual([]);
});

const person = { name: 'Ada Byron', phone: '416 555 0123', email: 'ada@example.com' };
const message = 'Please call me.';
const picture = new File([readFileSync('public/icons/icon-192.png')], 'card.png');

// A-8.4 and A-8.5: what each form says when it is taken.
test.each([
  [
    '/property-details/orrery',
    'Send my request',
    { ...person, message },
    'Meeting successfully saved !',
  ],
  [
    '/comingsoon-detail/bond-and-ontario',
    'Send my request',
    { ...person, message },
    'Meeting successfully saved !',
  ],
  [
    '/contact-us',
    'Send my message',
    { ...person, message },
    'Form submitted successfully. We will get back to you shortly.',
  ],
  [
    '/about-us',
    'Send my message',
    { ...person, message },
    'Form submitted successfully. We will get back to you shortly.',
  ],
  [
    '/schedule-meeting',
    'Request this meeting',
    { ...person, message, type: 'virtual meeting', date: '2098-03-03', time: '09:30' },
    'Meeting successfully saved !',
  ],
  [
    '/allocation-worksheet',
    'Submit',
    {
      project_name: 'Sextant',
      selectedMeetingType: 'No preference',
      choice1: 'Suite 1204',
      floor_range1: '2',
      parking: 'Yes',
      locker: 'No',
      'firstPurchaser.first_name': 'Ada',
      'firstPurchaser.last_name': 'Byron',
      'firstPurchaser.street_address': '1 Example Street',
      'firstPurchaser.city': 'Toronto',
      'firstPurchaser.province': 'Ontario',
      'firstPurchaser.postal_code': 'M5V 0A1',
      'firstPurchaser.phone_number': '416 555 0123',
      'firstPurchaser.email': 'ada@example.com',
      'firstPurchaser.occupation': 'Engineer',
      'firstPurchaser.employer': 'Analytical Ltd.',
      'firstPurchaser.photo': picture,
    },
    'Form submitted successfully',
  ],
  ['/newsletter', 'Subscribe', { email: 'ada@example.com' }, 'Subscription successful'],
  // An address of its own: other files use the same site.
  ['/signup', 'Register', { ...person, email: 'ada.signup@example.com' }, 'Register successfull !'],
])(
  'without JavaScript the form of %s is taken by its button %s',
  async (address, button, entered, sentence) => {
    const { status, html } = await sendForm(demoUrl + address, button, entered);
    expect(html).toContain(sentence);
    // An account's page is the same for a known address.
    if (address !== '/signup')
      expect(html).toContain('We will send a confirmation to ada@example.com.');
    // Whether a mail leaves is known later, and of possible spam none does.
    expect(html).not.toMatch(/we (?:have )?sent|sent you/i);
    expect(status).toBe(200);
  },
);

test.each([
  ['/faq', '?'],
  ['/faq?a=1&b=2', '?a=1&amp;b=2'],
])('the page of an error at %s leads to the same page once more, and home', async (address, to) => {
  const answer = await fetch(demoUrl + address, { method: 'POST', body: new URLSearchParams() });
  const html = await answer.text();
  expect(html).toContain('Something went wrong');
  expect(html).toContain(`href="${to}">Try again</a>`);
  expect(html).toContain(`href="/">${notFoundMessages.home}</a>`);
});

test.each(['/contact-us', '/about-us', '/signup', '/property-details/orrery'])(
  '%s asks whether one is an agent, and whether one buys or sells (A-5.8)',
  async (address) => {
    const html = await readMain(address);
    for (const name of ['agent', 'buyOrSell'])
      expect(html.match(new RegExp(`type="radio" name="${name}"`, 'g'))).toHaveLength(2);
  },
);

// By hand: 3.1 % of 450,000; Ontario's brackets on 900,000; half-yearly compounding; the worked example of
// domain/calculators/affordability.test.ts.
test.each([
  [
    '/cmhc-insurance-calculator',
    { propertyValue: '500000', downPaymentPercentage: '10' },
    '$13,950',
  ],
  ['/land-transfer-tax-calculator', { propertyPrice: '900000', province: 'Ontario' }, '$14,475'],
  [
    '/mortgage-payment-calculator',
    { loanAmount: '500000', interestRate: '5', loanTerm: '25', startDate: '2026-12-01' },
    '$2,908.02',
  ],
  [
    '/affordability-calculator',
    {
      income: '150000',
      downPayment: '50000',
      interestRate: '4.5',
      loanTerm: '25',
      debts: '500',
      taxes: '400',
      heat: '100',
      condoFee: '600',
    },
    '$634,970',
  ],
  // Empty rate and amortization are the example's: 4.6 % for 25 years.
  [
    '/affordability-calculator',
    { income: '150000', downPayment: '50000', interestRate: '', loanTerm: '' },
    'At the stress-test rate of 6.6%',
  ],
])('without JavaScript the server answers %s', async (address, entered, answer) => {
  const { status, html } = await sendForm(demoUrl + address, 'Calculate', entered);
  expect(status).toBe(200);
  expect(html).toContain(answer);
});

test('a visitor reads on the page what the card of a filtered list said (B-2.64, B-5.3)', async () => {
  const label = "2 bedrooms from Low $900k's";
  expect(await read(`${demoUrl}/projects?beds=2&only=ledger-house`)).toContain(label);
  expect(await read(`${demoUrl}/property-details/ledger-house`)).toContain(label);
});

test('a comparison leads to one question about its projects (B-4.22)', async () => {
  const html = await read(`${demoUrl}/compare?stub=sextant&stub=ledger-house`);
  expect(html).toMatch(
    /href="\/contact-us\?project=sextant&project=ledger-house#contact-form"[^>]*>Ask about these projects</,
  );
});

test('a calculator that a link has filled in part finds fault with no field that nobody touched (A-5.28)', async () => {
  const linked = '/affordability-calculator?downPayment=110,375&interestRate=4.6&loanTerm=25';
  const problem = 'Income is required and must be a positive number.';
  expect(await read(demoUrl + linked)).not.toContain(problem);
  expect(await read(`${demoUrl}${linked}&income=`)).toContain(problem);
});

test('without JavaScript a listing is filtered by its form, goes on page by page, and its cards lead to their projects', async () => {
  const readTotal = (html: string) => Number(/Total Projects: (\d+)/.exec(html)?.[1]);
  const all = readTotal(await read(`${demoUrl}/projects`));
  let { html } = await sendForm(`${demoUrl}/projects`, 'Search', { price_max: '900000' });
  const total = readTotal(html);
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThan(all);
  const cards = new Map<string, string>();
  const findCards = /<h3[^>]*><a[^>]*href="([^"]+)"[^>]*>([^<]+)/g;
  for (let pages = 0; pages < 20; pages += 1) {
    for (const [, href = '', title = ''] of html.matchAll(findCards)) cards.set(href, title);
    const next = /rel="next" href="([^"]+)"/.exec(html)?.[1];
    if (!next) break;
    html = await read(demoUrl + next.replaceAll('&amp;', '&'));
  }
  expect(cards.size).toBe(total);
  const [[href, title] = ['', '']] = cards;
  expect(await read(demoUrl + href)).toMatch(new RegExp(`<h1[^>]*>[^<]*${title}`));
});

test('the manifest and its icons are served', async () => {
  expect(await read(`${demoUrl}/contact-us`)).toContain(
    'rel="manifest" href="/manifest.webmanifest"',
  );
  const manifest = await fetch(`${demoUrl}/manifest.webmanifest`);
  expect(manifest.headers.get('content-type')).toContain('application/manifest+json');
  const { name, icons } = (await manifest.json()) as { name: string; icons: { src: string }[] };
  expect(name).toBe('Groundbreak');
  // A site without a brand of its own loads nothing more for it.
  const home = await read(demoUrl);
  expect(home.split('<style>')).toHaveLength(2);
  expect(home).not.toMatch(/rewordMessages|\/assets\/(?:brand\/|define-messages)/);
  for (const src of [...icons.map((icon) => icon.src), '/icons/apple-touch-icon.png']) {
    const icon = await fetch(demoUrl + src);
    expect([icon.status, icon.headers.get('content-type')], src).toEqual([200, 'image/png']);
  }
});

test('the address of a team member is in the export of operators alone', async () => {
  const addresses = [
    '/about-us',
    '/about-us.data',
    '/allocation-worksheet',
    '/allocation-worksheet.data',
    '/api/v1/getaboutus',
  ];
  for (const address of addresses) {
    const text = await read(bareUrl + address);
    expect(text, address).toContain(agent.name);
    expect(text, address).not.toContain(agent.email);
  }
  const file = path.join(createFolder(), 'export.json');
  const { code, errors } = await runCommandLine(bareSettings, ['export', file]);
  expect(code, errors).toBe(0);
  expect(readFileSync(file, 'utf8')).toContain(agent.email);
});

test.each(['/', '/projects', '/property-details/sextant'])(
  '%s asks for its largest picture before its fonts, on the connection that brought the page',
  async (address) => {
    const html = await (await fetch(demoUrl + address)).text();
    const preloads = Array.from(html.matchAll(/<link rel="preload"[^>]*>/g), ([link]) => link);
    const kinds = preloads.map((link) => / as="(\w+)"/.exec(link)?.[1]);
    expect(kinds.join(' ')).toMatch(/^image (?:image )?font font$/);
    // Of two, a window is of the width of one.
    const media = preloads.flatMap((link) => / media="([^"]+)"/.exec(link)?.[1] ?? []);
    expect(media).toEqual(
      address === '/' ? ['(max-width: 51.25em)', 'not all and (max-width: 51.25em)'] : [],
    );
  },
);

test.each([
  '/',
  '/projects',
  '/property-details/sextant',
  '/mortgage-payment-calculator',
  '/login',
])('the first paint of %s waits for no file but the page', async (address) => {
  const html = await (await fetch(demoUrl + address)).text();
  expect(html).toMatch(
    /<style>.+?<\/style><link rel="stylesheet" href="[^"]+\.css" disabled=""\/>/s,
  );
  expect(html).not.toMatch(/rel="stylesheet"(?![^>]*disabled)/);
  // The page names its scripts; the one in its head loads them when the page has been shown.
  expect(html).toMatch(/"\/assets\/[^"]+\.js"/);
  expect(html).not.toMatch(/modulepreload" |<script[^>]* (?:src|type="module")/);
});

/** Of a form's phone field, a form's check, a search in words, a mail. */
const onlyElsewhere = {
  countries: 'Afghanistan',
  check: '"~run"',
  words: '(?:ing distance)',
  mail: 'The link works for a week.',
};

test.each([
  ['/', ['countries', 'check', 'words', 'mail']],
  ['/projects', ['countries', 'check', 'words', 'mail']],
  ['/property-details/sextant', ['check', 'words', 'mail']],
] as const)(
  '%s loads nothing that only other pages, a press or the server need',
  async (address, absent) => {
    const html = await (await fetch(demoUrl + address)).text();
    const files = [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))];
    expect(files.length).toBeGreaterThan(5);
    const scripts = await Promise.all(
      files.map(async (file) => (await fetch(demoUrl + file)).text()),
    );
    const found = absent.filter((name) => scripts.join('').includes(onlyElsewhere[name]));
    expect(found).toEqual([]);
  },
);

const shared = 'public, max-age=0, must-revalidate';

test.each([
  ['/property-details/sextant.data', {}, shared],
  ['/property-details/sextant.data', { 'sec-purpose': 'prefetch' }, 'private, max-age=5'],
  ['/property-details/sextant', { 'sec-purpose': 'prefetch' }, shared],
  ['/no-such-page.data', { 'sec-purpose': 'prefetch' }, 'no-store'],
  ['/unsubscribe/example.data', { 'sec-purpose': 'prefetch' }, 'no-store'],
  ['/property-details/sextant.data?preview=example', { 'sec-purpose': 'prefetch' }, 'no-store'],
])('%s, requested with %j, has the lifetime %s', async (address, headers, lifetime) => {
  const response = await fetch(demoUrl + address, { headers: headers as Record<string, string> });
  expect(response.headers.get('cache-control')).toBe(lifetime);
});

test.each([
  ['/property-details/sextant%20', '/property-details/sextant'],
  ['/Property-Details/Sextant).', '/Property-Details/Sextant'],
  ['/property-type/condominium,?utm_source=x', '/property-type/condominium?utm_source=x'],
  ['/contact-us%22', '/contact-us'],
  ['/projects//milton', '/projects/milton'],
])('%s, as it was pasted, leads to %s (B-2.19)', async (address, meant) => {
  const answer = await fetch(demoUrl + address, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([308, meant]);
});

test('a missing page stays missing when its address is pasted', async () => {
  expect((await fetch(`${demoUrl}/no-such-page,`)).status).toBe(404);
});

const readPage = async (address: string) => (await fetch(demoUrl + address)).text();

test.each([
  ['/projects?area=Ledger%20House', 'Search all projects for “Ledger House” ('],
  ['/projects?developer=Nobody&search=sextant', 'Search all projects for “sextant” (1)'],
  ['/projects?search=subwya', 'Within 800\u00a0m of a station · Subway ('],
  ['/coming-soon?search=scarbrough', 'Scarborough ('],
  ['/projects/belleville', 'Coming soon ('],
  ['/coming-soon?search=Sextant', 'Search all projects for “Sextant” (1)'],
  ['/assignment-page?search=Sextant', 'Search all projects for “Sextant” (1)'],
  ['/projects?price=-1000', 'Coming soon ('],
  ['/projects?area=Yonge-Eglinton', 'Near Eglinton station ('],
  ['/projects?stop=Ossington', 'Near Christie station ('],
  ['/projects?stop=Ossington&type=Condominium', 'Toronto ('],
  ['/coming-soon?stop=Ossington', 'Toronto ('],
  ['/projects?stop=Ossington&beds=2', 'Without “Near Ossington station within 1.5\u00a0km” ('],
  ['/projects?line=TTC+Line+1&price=-200000', 'Without “Up to $200,000” ('],
  ['/projects?price=-100000', 'Without “Up to $100,000” ('],
  ['/projects?type=Quadraplex&developer=Nobody', 'Without “Developers: Nobody” ('],
  ['/projects?mls_zone=C1+-+Toronto&price=-200000', 'Without “Up to $200,000” ('],
  ['/projects?within=45.4,-80.4~45.4,-80.3~45.5,-80.3', 'Barrie ('],
  ['/projects?within=nowhere&beds=2', 'Without “Drawn area: nowhere” ('],
  ['/projects?price_min=abc', 'Without “Price: from abc” (132)'],
  ['/projects?beds=-1', 'Without “Beds: -1” (132)'],
  ['/projects?parking=maybe', 'Without “Parking: maybe” (132)'],
  ['/projects?beds=-1&parking=maybe&city=Ottawa', 'Without “Beds: -1 · Parking: maybe” ('],
  ['/projects?type=Quadraplex&city=Ottawa', 'href="/projects/ottawa"'],
])('the empty list of %s offers "%s"', async (address, words) => {
  const page = await readPage(address);
  expect(page).toContain(words);
});

test('of an empty list’s values only names are words to search for', async () => {
  expect(await readPage('/projects?beds=-1')).not.toContain('Search all projects for');
});

test('an empty city offers its neighbours, nearest first', async () => {
  const page = await readPage('/projects/belleville');
  const suggested = /class="suggested-lists".*?<\/nav>/s.exec(page)?.[0] ?? '';
  expect(suggested).toMatch(/\/projects\/(?:kingston|cobourg|peterborough|oshawa)/);
});

test('a list of chosen projects that are all of other kinds leads there first', async () => {
  const page = await readPage('/projects?only=talus,ahrens-house-suite-903');
  const list = page.split('class="listing-empty">')[1] ?? '';
  expect(list).toMatch(
    /^<p>What you chose is in another list:<.*href="\/coming-soon\?only=.*href="\/assignment-page\?only=/s,
  );
  expect(page).not.toContain('moose');
});

test.each(['/schedule-meeting', '/contact-us'])(
  'no field of %s is called invalid before somebody has filled it in',
  async (address) => {
    const fields = (await readPage(address)).match(
      /<(?:input|select|textarea)\b[^>]* required[^>]*>/g,
    );
    expect(fields?.length).toBeGreaterThan(0);
    expect(fields?.filter((field) => !field.includes('aria-invalid="false"'))).toEqual([]);
  },
);

test.each([
  ['/projects?only=sextant,ledger-house', '2 homes'],
  ['/compare?stub=sextant&stub=ledger-house', 'Compare 2 homes'],
])('the preview of %s says what it is and names its homes', async (address, start) => {
  const [, title] = /property="og:title" content="([^"]*)"/.exec(await readPage(address)) ?? [];
  expect(title?.split(': ')[0]).toBe(start);
  expect(title).toContain('Sextant');
  expect(title).toContain('Ledger House');
});

test.each([
  '/contact-us',
  '/schedule-meeting',
  '/signup',
  '/login',
  '/newsletter',
  '/allocation-worksheet',
  '/property-details/sextant',
  '/verification-screen',
  '/create-new-password',
])('the labels of the fields that %s requires, and no others, show it', async (address) => {
  const page = await readPage(address);
  const ids = (pattern: RegExp) =>
    [...page.matchAll(pattern)].map(([tag]) => / (?:id|for)="([^"]*)"/.exec(tag)?.[1]).sort();
  const required = ids(/<(?:input|select|textarea)\b[^>]*\srequired=""[^>]*>/g);
  expect(required.length).toBeGreaterThan(0);
  expect(ids(/<label\b[^>]*data-required="true"[^>]*>/g)).toEqual(required);
  // Of two forms of a page, one without scripts, each label names its own field.
  expect([...new Set(required)]).toEqual(required);
});

test('no option of the City filter leads to an empty list, and a part of Toronto is not one', async () => {
  const page = await readPage('/projects');
  const cities = [
    ...page.matchAll(/name="city"[^>]*value="([^"]+)"[^>]*\/>([^<]*)<b>(\d+)<\/b>/g),
  ].map(([, value, , count]) => `${value} ${count}`);
  expect(cities.length).toBeGreaterThan(5);
  expect(cities.filter((city) => / 0$|Scarborough/.test(city))).toEqual([]);
});

test('an assignment shows no price of the builder’s parking and offers no suites', async () => {
  for (const stub of ['ahrens-house-suite-903', 'merton-fold-suite-1407']) {
    const page = await readPage(`/property-details/${stub}`);
    expect(page, stub).not.toMatch(/<dt>(?:Parking|Locker)<\/dt>|Choose a suite/);
  }
  expect(await readPage('/property-details/sextant')).toContain('Choose a suite');
});

test('a card of a list by bedrooms leads to the monthly cost of those homes, at one canonical address', async () => {
  const sextant = '/property-details/sextant';
  expect(await readPage('/projects?beds=2&city=Toronto')).toContain(`href="${sextant}?beds=2"`);
  expect(await readPage('/projects?city=Toronto')).toContain(`href="${sextant}"`);
  const page = await readPage(`${sextant}?beds=2`);
  expect(page).toContain('the lowest for “2 bedrooms”');
  expect(page).toContain('<input type="hidden" name="beds" value="2"/>');
  expect(page).toMatch(/rel="canonical" href="[^"?]*\/property-details\/sextant"/);
  for (const plain of [sextant, `${sextant}?beds=banana`, `${sextant}?beds=4`])
    expect(await readPage(plain), plain).not.toContain('the lowest for “');
});

test('the cards of a list that asks for parking add its price (B-5.16)', async () => {
  expect(await readPage('/projects/toronto?parking=yes')).toMatch(/Plus parking at \$[\d,]+</);
  expect(await readPage('/projects/toronto')).not.toContain('Plus parking');
});

test('a coming-soon project offers no suites and no pricing, but word of its launch', async () => {
  const page = await readPage('/comingsoon-detail/talus');
  expect(page).not.toMatch(/Choose a suite|or request pricing below/);
  expect(page).toContain('or ask about the launch below');
});

test('a search in a language that it does not read says so, and leads on (B-2.30)', async () => {
  for (const [text, sentence] of [
    ['两居室公寓', 'Nothing here is called “两居室公寓”. Searches are read in English and French,'],
    ['двухкомнатная', 'Nothing here is called “двухкомнатная”.'],
    ['apartamento de dos habitaciones', 'or try fewer words, in English or French.'],
  ] as const) {
    const page = await (await fetch(`${demoUrl}/search?q=${encodeURIComponent(text)}`)).text();
    expect(page).toContain(sentence);
    expect(page.includes('Check the spelling')).toBe(text.startsWith('a'));
    expect(page).toContain('href="/projects"');
  }
});
