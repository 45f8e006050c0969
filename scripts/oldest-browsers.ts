import packageJson from '../package.json' with { type: 'json' };

/** The oldest supported browsers as Vite names build targets; `browserslist` calls Safari on iOS "ios_saf". */
export const oldestBrowsers = packageJson.browserslist.map((name) =>
  name.replace('ios_saf', 'ios').replace(' ', ''),
);
