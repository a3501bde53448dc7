import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loading } from '#src/browser/loadable.ts';
import type { CompanyProfile } from '#src/contracts/company-profile.ts';
import { $company, loadCompany } from '#src/features/company-profile/company-details.store.ts';
import CompanyDetails from '#src/features/company-profile/CompanyDetails.tsx';
import { fakeFetch } from '#tests/support/fake-fetch.ts';

const ID = '6f1f6f0c-5c53-4b64-b9a4-b37e1a2c0c11';
const company: CompanyProfile = {
  id: ID,
  companyName: 'Kofi Labs',
  industry: 'tech',
  companySize: '11-50',
  foundedYear: 2014,
  tagline: 'We build',
  about: 'About us.',
  contactEmail: null,
  phone: null,
  address: null,
  website: null,
  specializations: ['Robots', 'Maps'],
  logo: '/media/logo.png',
  coverImage: null,
  jobs: [
    {
      id: ID,
      title: 'Web developer',
      jobType: 'Full Time',
      location: 'Accra',
      createdAt: '2025-04-16T10:00:00.000Z',
    },
  ],
  updatedAt: '2025-04-16T10:00:00.000Z',
};

const COMPANY_CALL = `GET /api/profile/company/${ID}`;

let unmount: () => void;

/** Shows the page before the answer to its call is there. */
function open(): void {
  history.replaceState(null, '', `/company-details/${ID}`);
  document.body.innerHTML = '<main></main>';
  const root = createRoot(document.body.firstElementChild as Element);
  act(() => root.render(createElement(CompanyDetails)));
  unmount = () => act(() => root.unmount());
}

async function openCompany(answer: Partial<CompanyProfile> = {}): Promise<void> {
  fakeFetch({ [COMPANY_CALL]: { json: { ...company, ...answer } } });
  open();
  await act(loadCompany);
}

const text = () => document.body.textContent;
const named = (selector: string, name: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].find(
    ({ textContent }) => textContent === name,
  );
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'info').mockReturnValue();
  $company.set(loading);
});

afterEach(() => {
  unmount();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('CompanyDetails', () => {
  it('shows the company and its open positions', async () => {
    fakeFetch({ [COMPANY_CALL]: { json: company } });
    open();
    expect(document.querySelector('.skeleton')).not.toBeNull();
    await act(loadCompany);
    for (const shown of [
      'Kofi Labs',
      'We build',
      'Technology',
      '11-50',
      '2014',
      'About us.',
      'Maps',
    ]) {
      expect(text()).toContain(shown);
    }
    expect(text()).toContain('Full Time · Accra · 16 April 2025');
    expect(named('a', 'View Job')?.getAttribute('href')).toBe(`/job-details/${ID}`);
    expect(document.title).toMatch(/^Kofi Labs \| /);
  });

  it('shows the initials again when the logo fails to load', async () => {
    await openCompany();
    const logo = document.querySelector('img');
    expect(logo?.parentElement?.textContent).toBe('KL');
    act(() => void logo?.dispatchEvent(new Event('error')));
    expect(logo?.hidden).toBe(true);
  });

  it('says so when there is no open position', async () => {
    await openCompany({ jobs: [] });
    expect(text()).toContain('No open positions right now.');
  });

  it.each([
    [
      "the server's sentence",
      { error: 'This company has been removed.' },
      'This company has been removed.',
    ],
    ['its own without one', {}, 'Failed to fetch company details'],
  ])('shows %s for 3 seconds, and the way back for good', async (_, body, sentence) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fakeFetch({ [COMPANY_CALL]: { status: 404, json: body } });
    open();
    await act(loadCompany);
    expect(document.querySelector('[role=alert]')?.textContent).toBe(sentence);
    act(() => void vi.advanceTimersByTime(2_900));
    expect(document.querySelector('[role=alert]')?.textContent).toBe(sentence);
    act(() => void vi.advanceTimersByTime(100));
    expect(document.querySelector('[role=alert]')?.textContent).toBe('');
    expect(named('a', 'Back to Companies')?.getAttribute('href')).toBe('/company');
  });
});
