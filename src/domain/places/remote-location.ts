const REMOTE =
  /\b(?:remote(?:ly)?|work(?:ing)? from (?:home|anywhere)|wfh|home[ -]?(?:office|based)|anywhere|worldwide|télétravail|teletrabajo|teletrabalho|remoto|à distance)(?!\p{L})/iu;
const IN_PART = /\b(?:hybrid|part(?:ly|ially)|semi|not?|non)\b/i;

/**
 * Whether a location says that the work is done from elsewhere: 'Remote (Ghana)', 'Work from home'; not 'Hybrid
 * remote'.
 */
export function isRemoteLocation(location: string): boolean {
  return REMOTE.test(location) && !IN_PART.test(location);
}
