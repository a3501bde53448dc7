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
  const isNumber = /^[+\d\s().-]+$/.test(sought) && sought.replaceAll(/\D/g, '').length >= MIN_PART;
  return isNumber && nationalDigits(jobSeeker.phone ?? '').includes(nationalDigits(sought));
}

/** Characters of an email or a phone number that are sought: fewer would find nearly all. */
const MIN_PART = 3;

/** The digits of a phone number in Ghana as they are dialled there, without the zero: '244100006'. */
const nationalDigits = (phone: string) => phone.replaceAll(/\D/g, '').replace(/^(?:(?:00)?233|0)/, '');
