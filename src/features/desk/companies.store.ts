import type { DeskCompany } from '#src/contracts/desk-companies.ts';
import { listAddress } from '#src/domain/pages/list-address.ts';
import { pageFromQuery } from '#src/domain/pages/pagination.ts';
import { deskPaths } from '#src/routes/desk-paths.ts';
import { api } from '#src/browser/api.ts';
import { createPagedList } from '#src/browser/paged-list.ts';
import { showToast } from '#src/browser/toasts.ts';
import { attempt } from '#src/forms/attempt.ts';

interface Search {
  readonly search: string;
  readonly page: number;
}

export const companiesAddress = (filter: Search) => listAddress(deskPaths.companies(), filter);

/** The companies, the oldest first. */
export const companies = createPagedList<Search, DeskCompany>({
  noFilter: { search: '', page: 1 },
  async read({ search, page }) {
    const { companies: items, total } = await api('GET /desk/companies', { query: { search, page: String(page) } });
    return { items, total };
  },
  fromQuery: (query) => ({ search: query.get('search') ?? '', page: pageFromQuery(query) }),
  address: companiesAddress,
  fallback: 'The companies could not be loaded.',
});

/** Does what a button of a company asks for, and shows how the company stands then, also where that was refused. */
async function change(fallback: string, act: () => Promise<string>): Promise<void> {
  await attempt(showToast, fallback, act);
  await companies.refresh();
}

export const setVerified = ({ id, name }: DeskCompany, verified: boolean) =>
  change('The verification could not be changed. Please try again.', async () => {
    await api('POST /desk/companies/:id/verify', { params: { id }, body: { verified } });
    return verified ? `${name} is verified until it changes its name.` : `${name} is no longer shown as verified.`;
  });

export const enable = ({ id, name }: DeskCompany) =>
  change('The company could not be enabled. Please try again.', async () => {
    await api('POST /desk/companies/:id/enable', { params: { id } });
    return `${name} is enabled.`;
  });

export const restore = ({ id, name }: DeskCompany) =>
  change('The company could not be brought back. Please try again.', async () => {
    const { enabled } = await api('POST /desk/companies/:id/restore', { params: { id } });
    return enabled ? `${name} is back.` : `${name} is back, and still disabled.`;
  });
