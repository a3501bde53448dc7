import { existsSync } from 'node:fs';

/*
 * Reads the settings of `.env`; what the environment says already stays. A program imports this
 * first, since other modules ask for settings while they load.
 */
if (existsSync('.env')) process.loadEnvFile('.env');
