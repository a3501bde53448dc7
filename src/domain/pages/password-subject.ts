/** The subject of the mail with the link that sets a password, which the page names beforehand. */
export function passwordSubject(siteName: string, hasAccount: boolean): string {
  return hasAccount ? `Set a new password for ${siteName}` : `Welcome to ${siteName}: set your password`;
}
