/**
 * Which folder may import which, as zones of `import-x/no-restricted-paths`: `target` may not
 * import `from`, except `except`.
 */
const sees = {
  contracts: [],
  domain: ['contracts'],
  settings: [],
  content: ['contracts', 'domain', 'settings'],
  routes: ['contracts', 'domain'],
  browser: ['contracts', 'domain', 'settings', 'routes'],
  ui: ['contracts', 'domain', 'settings'],
  forms: ['contracts', 'domain', 'settings', 'routes', 'browser', 'ui'],
  features: ['contracts', 'domain', 'settings', 'content', 'routes', 'browser', 'ui', 'forms'],
  layouts: ['contracts', 'domain', 'settings', 'content', 'routes', 'browser', 'ui', 'forms', 'features'],
  pages: ['contracts', 'domain', 'settings', 'content', 'routes', 'browser', 'ui', 'forms', 'features', 'layouts'],
  'service-worker': ['contracts', 'domain', 'routes'],
};
const seenByServer = ['contracts', 'domain', 'settings', 'content', 'routes'];
const layers = Object.keys(sees);
const features = [
  'session',
  'account',
  'tracking',
  'external-jobs',
  'scholarships',
  'internal-jobs',
  'applications',
  'company-profile',
  'job-seeker',
  'company-dashboard',
  'reports',
  'offline',
  'alerts',
  'saved',
];
const openFeatures = ['session', 'tracking'];

const inSrc = (folders) => folders.map((folder) => `./src/${folder}`);
const inServer = (folders) => folders.map((folder) => `./src/server/${folder}`);
const without = (all, excluded) => all.filter((one) => !excluded.includes(one));

const layerZones = layers
  .map((layer) => ({
    target: `./src/${layer}`,
    from: inSrc(without(layers, [layer, ...sees[layer]])),
    message: `src/${layer} may import only: ${['itself', ...sees[layer]].join(', ')}.`,
  }))
  .filter(({ from }) => from.length > 0);

const featureZones = features.map((feature) => ({
  target: `./src/features/${feature}`,
  from: inSrc(without(features, [feature, ...openFeatures]).map((other) => `features/${other}`)),
  message: 'A feature imports no other feature but session and tracking; pages compose them.',
}));

const serverZones = [
  {
    target: './src/server',
    from: inSrc(without(layers, seenByServer)),
    message: `src/server may import only: ${seenByServer.join(', ')}.`,
  },
  {
    target: inSrc(layers),
    from: './src/server',
    message: 'Nothing outside src/server imports it.',
  },
  {
    target: inServer(['db', 'platform']),
    from: './src/server/modules',
    message: 'Platform and db know no module.',
  },
  {
    target: './src/server/db',
    from: './src/server/platform',
    message: 'The database knows nothing of the platform.',
  },
  {
    target: './src/server/mails',
    from: './src/server',
    except: ['./mails'],
    message: 'A mail is text made of plain values: it knows no database, service or module.',
  },
  {
    target: inServer(['db', 'platform', 'modules', 'operator']),
    from: './src/server/app.ts',
    message: 'Nothing imports app.ts; what modules need is in services.ts.',
  },
];

const toolZones = [
  {
    target: './src',
    from: ['./scripts', './tests'],
    message: 'The product imports no script and no test.',
  },
  { target: './scripts', from: './tests', message: 'Scripts import no test.' },
  {
    target: ['./tests/support', './tests/stores', './tests/e2e'],
    from: './scripts',
    except: ['./command/processes.ts', './command/repository.ts'],
    message: 'Only tests of a script import it.',
  },
];

export const zones = [...layerZones, ...featureZones, ...serverZones, ...toolZones];

/** Packages that only one folder may use, so that a change of one stays in one place. */
export const packageHomes = [
  {
    files: ['src/contracts/**', 'src/domain/**'],
    banned: ['node:*', 'react*', 'nanostores', '@nanostores/*', 'ky', 'hono*', '@hono/*', 'drizzle-orm*', 'astro*'],
  },
  {
    files: ['routes', 'ui', 'forms', 'features', 'layouts', 'pages'].map((layer) => `src/${layer}/**`),
    banned: ['ky', 'hono*', '@hono/*', 'drizzle-orm*', 'pg'],
  },
  { files: ['src/browser/**'], banned: ['hono*', '@hono/*', 'drizzle-orm*', 'pg', 'node:*'] },
  {
    files: ['src/server/**'],
    banned: ['react*', 'nanostores', '@nanostores/*', 'ky', 'astro*'],
  },
];
