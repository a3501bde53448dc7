import { nameHas } from '#src/domain/search/name-search.ts';
import { applicantName } from './application-filter.ts';

/**
 * Whether an applicant is searched for: by their name, a part of their email, or digits of their phone number, with or
 * without the code of Ghana.
 */
export function isApplicant(
  jobSeeker: { readonly name: string | null; readonly email: string; readonly phone: string | null } | null,
  search: string,
): boolean {
  if (nameHas(applicantName(jobSeeker), search)) return true;
  const sought = search.trim().toLowerCase();
  if (jobSeeker === null || sought === '') return false;
  const email = jobSeeker.email.toLowerCase();
  // Many share the part behind the @: it counts where the sign is typed.
  const part = sought.includes('@') ? email : email.slice(0, email.indexOf('@'));
  if (sought.length >= MIN_PART && part.includes(sought)) return true;
  const digits = digitsOf(sought);
  if (!/^[+\d\s().-]+$/.test(sought) || digits.length < MIN_PART) return false;
  const phone = digitsOf(jobSeeker.phone ?? '');
  const national = withoutPrefix(digits);
  return phone.includes(digits) || (national !== '' && withoutPrefix(phone).includes(national));
}

/** Characters of an email or a phone number that are sought: fewer would find nearly all. */
const MIN_PART = 3;

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

/** The digits of a phone number in Ghana without its code or zero: '244100006'. */
const withoutPrefix = (digits: string) => digits.replace(/^(?:(?:00)?233|0)/, '');
