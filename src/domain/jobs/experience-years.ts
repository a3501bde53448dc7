/** Years of experience in words; 'N/A' when 0 or missing. */
export function experienceText(years: number | null | undefined): string {
  if (!years) return 'N/A';
  return years === 1 ? '1 year' : `${years} years`;
}
