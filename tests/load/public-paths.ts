/** Addresses of public pages on a server with demonstration data; of records, the first one. */
export async function publicPaths(origin: string): Promise<string[]> {
  const firstId = async (path: string, list: string, name = 'id') => {
    const answer = (await (await fetch(origin + path)).json()) as Record<string, Record<string, string>[]>;
    return answer[list]?.[0]?.[name] ?? '';
  };
  return [
    '/',
    '/jobs',
    '/scholarships',
    '/featured-jobs',
    '/company',
    '/jobseeker',
    `/job-details/${await firstId('/api/jobs/featured', 'jobs')}`,
    `/job/${await firstId('/api/jobs/listings', 'listings', 'Key')}`,
    `/scholarship/${await firstId('/api/scholarships', 'scholarships', 'key')}`,
    `/company-details/${await firstId('/api/profile/featured-companies', 'companies')}`,
  ];
}

/** The same name for the same page in every run. */
export const withoutId = (path: string): string => path.replace(/\/(?:[0-9a-f-]{36}|[0-9a-f]{14})$/, '/{id}');
