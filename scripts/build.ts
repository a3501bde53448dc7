import { existsSync } from 'node:fs';
import { settleDemo } from './build/settings.ts';
import { toolScript } from './checks/command.ts';

/*
 * `npm run build`, with the options of `astro build`. Astro writes NODE_ENV itself before it reads its configuration, so
 * what the operator set is looked at first.
 */

if (existsSync('.env')) process.loadEnvFile('.env');
settleDemo(process.env);
process.argv.splice(2, 0, 'build');
await import(toolScript('astro'));
