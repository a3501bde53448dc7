/**
 * Which folder may import which (design rules 1 to 3), as zones of
 * `import-x/no-restricted-paths`: `target` may not import `from`, except `except`.
 */
const layers = [
  ...['contracts', 'domain', 'routes', 'browser', 'ui', 'forms'],
  ...['features', 'layouts', 'pages'],
];
const sees = {
  contracts: [],
  domain: ['contracts'],
  routes: ['contracts', 'domain'],
  browser: ['contracts', 'domain', 'routes'],
  ui: ['contracts', 'domain'],
  forms: ['contracts', 'domain', 'routes', 'browser', 'ui'],
  features: ['contracts', 'domain', 'routes', 'browser', 'ui', 'forms'],
  layouts: ['contracts', 'domain', 'routes', 'browser', 'ui', 'forms', 'features'],
  pages: ['contracts', 'domain', 'routes', 'browser', 'ui', 'forms', 'features', 'layouts'],
};
const features = [
  'session',
  'tracking',
  'external-jobs',
  'scholarships',
  'internal-jobs',
  'applications',
  'company-profile',
  'job-seeker',
  'company-dashboard',
];
const openFeatures = ['session', 'tracking'];

const layerZones = layers
  .filter((layer) => layer !== 'pages')
  .map((layer) => ({
    target: `./src/${layer}`,
    from: layers
      .filter((other) => other !== layer && !sees[layer].includes(other))
      .map((other) => `./src/${other}`),
    message: `src/${layer} may import only: ${['itself', ...sees[layer]].join(', ')}.`,
  }));

const featureZones = features.map((feature) => ({
  target: `./src/features/${feature}`,
  from: features
    .filter((other) => other !== feature && !openFeatures.includes(other))
    .map((other) => `./src/features/${other}`),
  message: 'A feature imports no other feature but session and tracking; pages compose them.',
}));

const serverZones = [
  {
    target: './src/server',
    from: ['browser', 'ui', 'features', 'layouts', 'pages'].map((layer) => `./src/${layer}`),
    message: 'src/server may import only contracts, domain and routes.',
  },
  {
    target: layers.map((layer) => `./src/${layer}`),
    from: './src/server',
    message: 'Nothing outside src/server imports it.',
  },
  {
    target: './src',
    from: ['./scripts', './tests'],
    message: 'The product imports no script and no test.',
  },
];

export const zones = [...layerZones, ...featureZones, ...serverZones];

/** Packages that only one folder may use, so that a change of one stays in one place. */
export const packageHomes = [
  {
    files: ['src/contracts/**', 'src/domain/**'],
    banned: [
      'node:*',
      'react*',
      'nanostores',
      '@nanostores/*',
      'ky',
      'hono*',
      '@hono/*',
      'drizzle-orm*',
      'astro*',
    ],
  },
  {
    files: ['src/routes/**', 'src/ui/**', 'src/features/**', 'src/layouts/**', 'src/pages/**'],
    banned: ['ky', 'hono*', '@hono/*', 'drizzle-orm*', 'pg'],
  },
  { files: ['src/browser/**'], banned: ['hono*', '@hono/*', 'drizzle-orm*', 'pg', 'node:*'] },
  {
    files: ['src/server/**'],
    banned: ['react*', 'nanostores', '@nanostores/*', 'ky', 'astro*'],
  },
];
