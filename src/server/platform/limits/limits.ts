/** How often something may be done: at most `points` times within `seconds`, counted from the first. */
export interface Limit {
  readonly points: number;
  readonly seconds: number;
  /** What a refusal says. */
  readonly sentence: string;
  /** Counted in the memory of each process: for calls too frequent to write each down. */
  readonly perProcess?: true;
}

const MINUTE = 60;
const HOUR = 3_600;

const LOGIN = 'Too many login attempts. Please wait a minute and try again.';
const SIGN_UP = 'Too many signups. Please try again in an hour.';

/** Every limit of the API, by its name. What is counted is an address, an account or a mailbox. */
export const LIMITS = {
  loginOfAccount: { points: 5, seconds: MINUTE, sentence: LOGIN },
  loginFromAddress: { points: 5, seconds: MINUTE, sentence: LOGIN },
  signUpOfMailbox: { points: 3, seconds: HOUR, sentence: SIGN_UP },
  signUpFromAddress: { points: 3, seconds: HOUR, sentence: SIGN_UP },
  setPassword: {
    points: 60,
    seconds: MINUTE,
    sentence: 'Too many attempts. Please wait a minute and try again.',
  },
  postJob: {
    points: 120,
    seconds: HOUR,
    sentence: 'You have posted many jobs within an hour. Please try again later.',
  },
  apply: {
    points: 60,
    seconds: HOUR,
    sentence: 'You have applied to many jobs within an hour. Please try again later.',
  },
  upload: {
    points: 60,
    seconds: HOUR,
    sentence: 'You have uploaded many files within an hour. Please try again later.',
  },
  // Thousands of visitors may share one address of a mobile network.
  tracking: {
    points: 60_000,
    seconds: MINUTE,
    sentence: 'Too many reports. Please wait a minute.',
    perProcess: true,
  },
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
