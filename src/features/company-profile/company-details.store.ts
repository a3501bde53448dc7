import { atom } from 'nanostores';
import type { CompanyProfile } from '#src/contracts/company-profile.ts';
import { api } from '#src/browser/api.ts';
import { noteDemonstration } from '#src/browser/demonstration.ts';
import { failureText } from '#src/browser/failure.ts';
import { failed, loading, ready, type Loadable } from '#src/browser/loadable.ts';
import { logInfo } from '#src/browser/log.ts';
import { idFromAddress } from '#src/browser/navigation.ts';
import { describePage, titlePage, unlistPage } from '#src/browser/page-head.ts';

/** How long a message stays (companion specification, section 9). */
const MESSAGE_MS = 3000;

/** A failure's message is empty once it has been shown long enough. */
export const $company = atom<Loadable<CompanyProfile>>(loading);

/** Loads the company that the address names. */
export async function loadCompany(): Promise<void> {
  $company.set(loading);
  try {
    const company = await api('GET /profile/company/:id', {
      params: { id: idFromAddress() },
    });
    noteDemonstration([company.companyName]);
    titlePage(company.companyName);
    describePage(`${company.companyName}: what it does and its open positions.`);
    $company.set(ready(company));
  } catch (failure) {
    logInfo('Failed to fetch company details', failure);
    unlistPage();
    const shown = failed(failureText(failure, 'Failed to fetch company details'));
    $company.set(shown);
    setTimeout(() => {
      if ($company.get() === shown) $company.set(failed(''));
    }, MESSAGE_MS);
  }
}
