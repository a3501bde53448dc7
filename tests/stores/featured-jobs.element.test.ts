import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { companies } from '#src/server/db/schema/companies.ts';
import { addCompany } from '#tests/support/builders/company-rows.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { openSite, waitFor } from '#tests/support/store-api.ts';

const { db, network } = await openSite();

const define = customElements.define.bind(customElements);
let turn = 0;

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue();
  vi.resetModules();
  // One registry serves the whole file, and each test needs the element with a store of its own.
  vi.spyOn(customElements, 'define').mockImplementation((_, element) => {
    define(`featured-jobs-${++turn}`, element);
  });
});

afterEach(async () => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
  await db.delete(companies);
});

const part = (selector: string) => document.querySelector<HTMLElement>(selector);

/** Posts so many jobs; answers their ids. */
async function addJobs(count: number): Promise<string[]> {
  const { id } = await addCompany(db);
  const facts = {
    title: '<i>Web</i> developer',
    minSalary: 2000,
    maxSalary: 3000,
    deadline: '2099-12-31',
  };
  const jobs = await Promise.all(Array.from({ length: count }, () => addJob(db, id, facts)));
  return jobs.map((job) => job.id);
}

async function show(): Promise<void> {
  await import('#src/features/internal-jobs/featured-jobs.element.ts');
  const name = `featured-jobs-${turn}`;
  document.body.innerHTML = `<section data-featured-section><${name} limit="5">
    <p data-loading></p><ul data-jobs></ul><p data-view-more hidden></p>
    <template data-card><li><a data-field="title"></a><b data-field="salary"></b>
      <i data-field="createdAt"></i><closing-date></closing-date></li></template></${name}></section>`;
  await waitFor(() => expect(part('[data-loading]')?.hidden).toBe(true));
}

it('fills a card a job, with text that stays text and a link to the job', async () => {
  const [id] = await addJobs(1);
  await show();
  expect(document.querySelectorAll('li')).toHaveLength(1);
  expect(part('li a')?.textContent).toBe('<i>Web</i> developer');
  expect(part('li a')?.getAttribute('href')).toBe(`/job-details/${id}`);
  expect(part('li b')?.textContent).toBe('₵2,000 - ₵3,000 a month');
  expect(part('li i')?.textContent).toBe('Today');
  expect(part('closing-date')?.getAttribute('day')).toBe('2099-12-31');
});

it.each([
  [5, 5, true],
  [6, 5, false],
])('of %i jobs shows %i on the home page; View More hidden: %s', async (count, shown, hidden) => {
  await addJobs(count);
  await show();
  expect(document.querySelectorAll('li')).toHaveLength(shown);
  expect(part('[data-view-more]')?.hidden).toBe(hidden);
  expect(part('section')?.hidden).toBe(false);
});

it('hides its section of the home page without jobs', async () => {
  await show();
  expect(part('section')?.hidden).toBe(true);
});

it('hides its section of the home page with the API down', async () => {
  await addJobs(1);
  network.offline();
  await show();
  expect(part('section')?.hidden).toBe(true);
});
