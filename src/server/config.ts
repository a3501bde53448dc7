import * as v from 'valibot';
import { StartupError } from './errors.ts';

/** An address with http or https and a host; answers its origin and nothing after it. */
const origin = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)),
  v.transform((text) => new URL(text).origin),
);

const settings = v.object({
  PORT: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535)),
    '4321',
  ),
  HOST: v.optional(v.pipe(v.string(), v.nonEmpty()), '127.0.0.1'),
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty()), '.data'),
  // Its host may be missing, where a socket is named behind the question mark.
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\/./))),
  SITE_URL: v.optional(origin, 'http://localhost:4321'),
  API_ORIGINS: v.optional(
    v.pipe(
      v.string(),
      v.transform((list) => list.split(/[\s,]+/).filter((one) => one !== '')),
      v.array(origin),
    ),
  ),
  DEMO: v.optional(v.picklist(['0', '1'])),
  LOG_LEVEL: v.optional(
    v.picklist(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
    'info',
  ),
  NODE_ENV: v.optional(v.string()),
});

/** What each setting has to be, for the operator who wrote something else. */
const WANTED: Record<keyof v.InferInput<typeof settings>, string> = {
  PORT: 'a number from 0 to 65535',
  HOST: 'a host name or address to listen on',
  DATA_DIR: 'a folder',
  DATABASE_URL: 'an address such as postgres://user:password@host:5432/name',
  SITE_URL: 'an address such as https://jobs.example.org',
  API_ORIGINS: 'addresses such as https://jobs.example.org, separated by commas',
  DEMO: '0 or 1',
  LOG_LEVEL: 'trace, debug, info, warn, error, fatal or silent',
  NODE_ENV: 'production, development or test',
};

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Origin of the public site. */
  siteUrl: string;
  /** Origins whose pages may call the API with cookies. */
  apiOrigins: readonly string[];
  /** Whether cookies are marked Secure and browsers told to stay on https. */
  https: boolean;
  demo: boolean;
  logLevel: string;
}

/**
 * Reads the settings from the environment; an empty one counts as unset.
 * @throws StartupError naming the setting that is wrong and what it has to be
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = v.safeParse(settings, given);
  if (!parsed.success) {
    const name = parsed.issues[0].path?.[0]?.key as keyof typeof WANTED;
    // DATABASE_URL may hold a password, so what was written is not repeated.
    throw new StartupError(`The setting ${name} is not valid: it has to be ${WANTED[name]}.`);
  }
  const { output } = parsed;
  return {
    port: output.PORT,
    host: output.HOST,
    dataDir: output.DATA_DIR,
    databaseUrl: output.DATABASE_URL,
    siteUrl: output.SITE_URL,
    apiOrigins: output.API_ORIGINS ?? [output.SITE_URL],
    https: output.SITE_URL.startsWith('https:'),
    demo: output.DEMO === undefined ? output.NODE_ENV !== 'production' : output.DEMO === '1',
    logLevel: output.LOG_LEVEL,
  };
}
