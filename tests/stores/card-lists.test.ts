import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JobCard } from '#src/contracts/jobs.ts';
import { fakeFetch } from '#tests/support/fake-fetch.ts';

const ID = '6f1f6f0c-5c53-4b64-b9a4-b37e1a2c0c11';
const job: JobCard = {
  id: ID,
  title: '<i>Web</i> developer',
  category: 'Web Development',
  companyName: 'Acme',
  salary: null,
  minSalary: 2000,
  maxSalary: 3000,
  location: 'Accra',
  jobType: 'Full Time',
  createdAt: new Date().toISOString(),
};

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue();
});

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const part = (selector: string) => document.querySelector<HTMLElement>(selector);
const loaded = () => vi.waitFor(() => expect(part('[data-loading]')?.hidden).toBe(true));

describe('featured-jobs', () => {
  beforeEach(() => {
    vi.resetModules();
    // One registry serves the whole file, and each test needs the element with a store of its own.
    vi.spyOn(customElements, 'define').mockImplementation((_, element) => {
      define(`featured-jobs-${++turn}`, element);
    });
  });

  const define = customElements.define.bind(customElements);
  let turn = 0;

  async function show(answer: Parameters<typeof fakeFetch>[0][string]) {
    fakeFetch({ 'GET /api/jobs/featured': answer });
    await import('#src/features/internal-jobs/featured-jobs.element.ts');
    const name = `featured-jobs-${turn}`;
    document.body.innerHTML = `<section data-featured-section><${name} limit="5">
      <p data-loading></p><ul data-jobs></ul><p data-view-more hidden></p>
      <template data-card><li><a data-field="title"></a><b data-field="salary"></b>
        <i data-field="createdAt"></i></li></template></${name}></section>`;
    await loaded();
  }

  const many = (count: number) => ({ json: { jobs: Array(count).fill(job), total: count } });

  it('fills a card a job, with text that stays text and a link to the job', async () => {
    await show(many(3));
    expect(document.querySelectorAll('li')).toHaveLength(3);
    expect(part('li a')?.textContent).toBe('<i>Web</i> developer');
    expect(part('li a')?.getAttribute('href')).toBe(`/job-details/${ID}`);
    expect(part('li b')?.textContent).toBe('₵2,000 - ₵3,000');
    expect(part('li i')?.textContent).toBe('Today');
  });

  it.each([
    [5, 5, true],
    [6, 5, false],
  ])('of %i jobs shows %i on the home page; View More hidden: %s', async (count, shown, hidden) => {
    await show(many(count));
    expect(document.querySelectorAll('li')).toHaveLength(shown);
    expect(part('[data-view-more]')?.hidden).toBe(hidden);
    expect(part('section')?.hidden).toBe(false);
  });

  it.each([
    ['without jobs', many(0)],
    ['with the API down', 'offline'],
  ] as const)('hides its section of the home page %s', async (_, answer) => {
    await show(answer);
    expect(part('section')?.hidden).toBe(true);
  });
});
