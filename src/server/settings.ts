import * as v from 'valibot';
import { contentFolder } from '#src/settings/content-folder.ts';
import { StartupError } from './errors.ts';
import { trustedProxies } from './trusted-proxies.ts';

/** An address with http or https and a host; answers its origin and nothing after it. */
const origin = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)),
  v.transform((text) => new URL(text).origin),
);

/** Values with commas or blanks between them. */
const listOf = <S extends v.GenericSchema<string, string>>(one: S) =>
  v.pipe(
    v.string(),
    v.transform((list) => list.split(/[\s,]+/).filter((part) => part !== '')),
    v.array(one),
  );

const NODE_ENVS = ['production', 'development', 'test'] as const;
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const numberFrom1 = (digits: number) =>
  v.pipe(v.string(), v.regex(new RegExp(`^[1-9]\\d{0,${digits - 1}}$`)), v.transform(Number));

/** Each setting with the sentence for an operator who wrote something else. */
const settings = v.object({
  PORT: v.message(
    v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535)), '4321'),
    'a number from 0 to 65535',
  ),
  HOST: v.optional(v.string(), '127.0.0.1'),
  DATA_DIR: v.optional(v.string(), '.data'),
  CONTENT_DIR: v.optional(v.string(), contentFolder({})),
  JOBS_FILE: v.optional(v.string()),
  // Its host may be missing, where a socket is named behind the question mark.
  DATABASE_URL: v.message(
    v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\/./))),
    'an address such as postgres://user:password@host:5432/name',
  ),
  SITE_URL: v.message(v.optional(origin, 'http://localhost:4321'), 'an address such as https://jobs.example.org'),
  API_ORIGINS: v.message(v.optional(listOf(origin)), 'addresses such as https://jobs.example.org, separated by commas'),
  SMTP_URL: v.message(
    v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\/./))),
    'an address such as smtps://user:password@mail.example.org',
  ),
  MAIL_FROM: v.message(
    v.optional(v.pipe(v.string(), v.regex(/^(?:[^@<>\r\n]*<[^@\s<>]+@[^@\s<>]+>|[^@\s<>]+@[^@\s<>]+)$/))),
    'an address such as Adwuma <no-reply@example.org>',
  ),
  OPERATOR_MAIL: v.message(
    v.optional(v.pipe(v.string(), v.trim(), v.rfcEmail())),
    'an address such as operator@example.org',
  ),
  OPERATORS: v.message(
    v.optional(listOf(v.pipe(v.string(), v.rfcEmail(), v.toLowerCase()))),
    'addresses such as ama@example.org, separated by commas',
  ),
  OPERATORS_TOTP: v.message(v.optional(v.literal('required')), 'required, or unset'),
  RATE_LIMITS: v.message(v.optional(v.picklist(['on', 'off']), 'on'), 'on or off'),
  TRUST_PROXY: v.message(
    v.optional(trustedProxies),
    'a number of proxies from 0 to 9, or their addresses such as 10.0.0.0/8',
  ),
  OPEN_JOBS_PER_COMPANY: v.message(v.optional(numberFrom1(6), '200'), 'a number of jobs from 1 on'),
  UPLOAD_MB_PER_HOUR: v.message(v.optional(numberFrom1(6), '600'), 'a number of MB from 1 on'),
  KEEP_APPLICATIONS_MONTHS: v.message(v.optional(numberFrom1(3), '12'), 'a number of months from 1 to 999'),
  S3_ENDPOINT: v.message(v.optional(origin), 'an address such as https://s3.example.org'),
  S3_BUCKET: v.optional(v.string()),
  S3_REGION: v.optional(v.string()),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  DEMO: v.message(v.optional(v.picklist(['0', '1'])), '0 or 1'),
  LOG_LEVEL: v.message(v.optional(v.picklist(LOG_LEVELS), 'info'), LOG_LEVELS.join(', ')),
  NODE_ENV: v.message(v.optional(v.picklist(NODE_ENVS)), 'production, development or test'),
});

/** Names that builds and commands read besides. */
const BUILD_SETTINGS = ['PUBLIC_API_BASE', 'PUBLIC_MEDIA_BASE', 'FEED_HOSTS_LOCAL'];
const SETTING_NAMES = [...Object.keys(settings.entries), ...BUILD_SETTINGS];

export type Settings = v.InferOutput<typeof settings>;

export type Environment = Record<string, string | undefined>;

/**
 * Looks at what every command goes by: mistyped names of settings, and NODE_ENV.
 * @throws StartupError naming the setting that is wrong and what it has to be
 */
export function checkEnvironment(env: Environment): void {
  parseSettings(v.pick(settings, ['NODE_ENV']), env);
}

/**
 * The settings of the environment, each as it has to be; an empty one counts as unset.
 * @throws StartupError naming the one that is wrong
 */
export function readSettings(env: Environment): Settings {
  return parseSettings(settings, env);
}

/** Settings whose values are shown at the desk; of all others, also of new ones, only that they are set. */
const SHOWN = new Set(
  `PORT HOST DATA_DIR CONTENT_DIR JOBS_FILE SITE_URL API_ORIGINS MAIL_FROM OPERATOR_MAIL OPERATORS OPERATORS_TOTP
  RATE_LIMITS TRUST_PROXY OPEN_JOBS_PER_COMPANY UPLOAD_MB_PER_HOUR KEEP_APPLICATIONS_MONTHS S3_ENDPOINT S3_BUCKET
  S3_REGION DEMO LOG_LEVEL NODE_ENV PUBLIC_API_BASE PUBLIC_MEDIA_BASE FEED_HOSTS_LOCAL`.split(/\s+/),
);
/** An address with a user or password in it. */
const CREDENTIALS = /:\/\/[^/]*@/;

/** A setting that is not at its default; its value is null where that may be a secret. */
export interface ChangedSetting {
  readonly name: string;
  readonly value: string | null;
}

/** The settings of an environment that are not at their defaults. @param given as they were read from it */
export function changedSettings(env: Environment, given: Settings): ChangedSetting[] {
  const usual = readSettings({});
  const readOf = (of: Settings, name: string) =>
    Reflect.get(of, name) as string | number | readonly string[] | undefined;
  return SETTING_NAMES.flatMap((name) => {
    const written = env[name];
    const read = readOf(given, name);
    if (!written || (read !== undefined && String(read) === String(readOf(usual, name)))) return [];
    // An address is read without credentials; what proxies and builds are given is not read into words.
    const value = read === undefined || name === 'TRUST_PROXY' ? written : String(read);
    return [{ name, value: SHOWN.has(name) && !CREDENTIALS.test(value) ? value : null }];
  });
}

function parseSettings<Schema extends v.GenericSchema>(schema: Schema, env: Environment): v.InferOutput<Schema> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  refuseMistypedNames(Object.keys(given), SETTING_NAMES);
  const parsed = v.safeParse(schema, given);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const name = String(issue.path?.[0]?.key);
  // DATABASE_URL may hold a password, so what was written is not repeated.
  throw new StartupError(`The setting ${name} is not valid: it has to be ${issue.message}.`);
}

/** A shorter name is one mistake away from too many names of other programs. */
const MIN_LENGTH = 8;

/**
 * Refuses one of the environment's names that is nearly one of `known`: its value would be passed over in silence.
 * Names of other programs are left alone.
 * @throws StartupError with the name that was meant
 */
function refuseMistypedNames(names: readonly string[], known: readonly string[]): void {
  const long = known.filter(({ length }) => length >= MIN_LENGTH);
  for (const name of names) {
    if (known.includes(name)) continue;
    const meant = long.find((one) => isOneMistakeAway(name, one));
    if (meant !== undefined) {
      throw new StartupError(`There is no setting ${name}. Did you mean ${meant}?`);
    }
  }
}

/** A mistake is one letter that is wrong, missing or extra, or two neighbours that are swapped. */
function isOneMistakeAway(name: string, known: string): boolean {
  let same = 0;
  while (same < name.length && name[same] === known[same]) same += 1;
  const [given, meant] = [name.slice(same), known.slice(same)];
  const isOther = given.slice(1) === meant.slice(1);
  const isMissing = given === meant.slice(1);
  const isExtra = given.slice(1) === meant;
  const [first, second] = meant;
  const isSwapped = given[0] === second && given[1] === first && given.slice(2) === meant.slice(2);
  return isOther || isMissing || isExtra || isSwapped;
}
