import { DAY, HOUR, MINUTE } from './seconds.ts';

/**
 * Wrong passwords for one account, from one network or by one device that it knows. So many guesses
 * a day has an attacker with one address.
 */
export const GUESSES_A_MINUTE = 5;
export const GUESSES_A_DAY = 30;
/**
 * Wrong passwords for one account a day, by all networks that it does not know together. So many guesses
 * has an attacker with however many addresses (NIST SP 800-63B asks for at most 100).
 */
export const GUESSES_OF_STRANGERS_A_DAY = 100;
/** Wrong passwords an hour from one network (IPv6: /48), for all accounts that do not know it. */
export const GUESSES_FROM_NETWORK_AN_HOUR = 600;

const LOGIN = 'Too many login attempts. Please wait a minute and try again.';
const LOGIN_TODAY =
  'Too many login attempts for this account today. Please log in on a device that you have used before, set a new password, or try again tomorrow.';
const LOGIN_FROM_NETWORK =
  'Too many failed logins from your network. Please log in on a device that you have used before, or try again in an hour.';
/** Guesses at a password, and logins. */
export const LOGIN_LIMITS = {
  guessesAMinute: {
    points: GUESSES_A_MINUTE,
    seconds: MINUTE,
    sentence: LOGIN,
    givesBack: true,
  },
  guessesADay: { points: GUESSES_A_DAY, seconds: DAY, sentence: LOGIN_TODAY, givesBack: true },
  guessesOfStrangers: {
    points: GUESSES_OF_STRANGERS_A_DAY,
    seconds: DAY,
    sentence: LOGIN_TODAY,
    givesBack: true,
  },
  guessesFromNetwork: {
    points: GUESSES_FROM_NETWORK_AN_HOUR,
    seconds: HOUR,
    sentence: LOGIN_FROM_NETWORK,
    givesBack: true,
  },
  // Each login makes a session, and its password is costly to check.
  logins: {
    points: 300,
    seconds: HOUR,
    sentence: 'You have logged in many times within an hour. Please try again later.',
  },
} as const;
