import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import type { SavedItem } from '#src/contracts/saved-items.ts';
import { calendarEvents } from '#src/domain/calendar/calendar-events.ts';
import { writeCalendar } from '#src/features/saved/download-calendar.ts';
import { aSavedItem } from '#tests/support/builders/saved-item.ts';

const NOW = new Date('2026-11-26T20:00:00Z');
const ORIGIN = 'https://jobs.example.org';

const written = (items: readonly SavedItem[]) =>
  writeCalendar(
    items.flatMap((item) => calendarEvents(item, NOW, ORIGIN)),
    'jobs.example.org',
    NOW,
  );
/** As a parser that others wrote reads it. */
const read = (...items: SavedItem[]) => {
  const calendar = new ICAL.Component(ICAL.parse(written(items)) as unknown[]);
  const events = calendar
    .getAllSubcomponents('vevent')
    .map((component) => ({ component, event: new ICAL.Event(component) }));
  return { calendar, events };
};
const only = (item: SavedItem) => {
  const { events } = read(item);
  expect(events).toHaveLength(1);
  return events[0] as (typeof events)[0];
};

const DATED = aSavedItem({ closes: '2026-12-04' });

describe('a closing day in a calendar', () => {
  it('is the whole day in Ghana, and ends with it', () => {
    const { component, event } = only(DATED);
    expect(event.startDate.isDate).toBe(true);
    expect([event.startDate.toString(), event.endDate.toString()]).toEqual(['2026-12-04', '2026-12-05']);
    expect(event.summary).toBe('Last day to apply: Backend Engineer, Volta Labs');
    expect(component.getFirstPropertyValue('url')).toBe('https://jobs.example/1');
    expect(component.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
    expect(String(component.getFirstPropertyValue('dtstamp'))).toBe('2026-11-26T20:00:00Z');
    expect(event.isRecurring()).toBe(false);
  });

  it('reminds three days before', () => {
    const alarm = only(DATED).component.getFirstSubcomponent('valarm');
    expect(alarm?.getFirstPropertyValue('action')).toBe('DISPLAY');
    expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('-P3D');
    expect(alarm?.getFirstPropertyValue('description')).toBeTruthy();
  });

  it('is said by a calendar that is published, not an invitation', () => {
    const { calendar } = read(DATED);
    const said = ['version', 'method', 'prodid'].map((one) => calendar.getFirstPropertyValue(one));
    expect(said).toEqual(['2.0', 'PUBLISH', '-//jobs.example.org//Saved//EN']);
  });

  it('has what the card said, whatever its signs', () => {
    const item = aSavedItem({
      closes: '2026-12-04',
      title: 'Engineer, C++; “R\\D” 👩🏾‍🔬',
      company: 'Ɔdɔ & Sons',
      facts: ['Accra; Kumasi, Ghana', 'Ɛyɛ '.repeat(60).trim()],
      note: 'Ask Kofi\nand send: a letter',
    });
    const { event } = only(item);
    expect(event.summary).toBe('Last day to apply: Engineer, C++; “R\\D” 👩🏾‍🔬, Ɔdɔ & Sons');
    expect(event.description.split('\n')).toEqual([
      'Ɔdɔ & Sons',
      ...item.facts,
      'Your note: Ask Kofi',
      'and send: a letter',
      'https://jobs.example/1',
    ]);
  });

  it('is written in lines of at most 75 bytes that end as mail does', () => {
    const lines = written([aSavedItem({ closes: '2026-12-04', facts: ['ɛ👩🏾‍🔬'.repeat(40)] })]).split('\r\n');
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(lines.join('')).not.toMatch(/[\r\n]/);
    expect(lines.length).toBeGreaterThan(20);
  });

  it('is one event however often it is added, and another for another item', () => {
    const uid = (item: SavedItem) => only(item).event.uid;
    const later = {
      ...DATED,
      closes: '2026-12-11',
      note: 'Changed',
      savedAt: '2026-11-02T08:00:00.000Z',
    };
    expect(uid(later)).toBe(uid(DATED));
    expect(uid({ ...DATED, title: 'Another at the same link' })).not.toBe(uid(DATED));
    expect(uid({ ...DATED, link: 'https://jobs.example/2' })).not.toBe(uid(DATED));
  });

  it('is left out once it has passed', () => {
    expect(read(aSavedItem({ closes: '2026-11-25' })).events).toEqual([]);
    expect(read(aSavedItem({ closes: '2026-11-26' })).events).toHaveLength(1);
    expect(read(aSavedItem()).events).toEqual([]);
  });

  it('leads to the page of a job that is posted here', () => {
    const { component } = only(aSavedItem({ kind: 'job', link: '/job-details/1', closes: '2026-12-04' }));
    expect(component.getFirstPropertyValue('url')).toBe('https://jobs.example.org/job-details/1');
  });
});

describe('months in which a scholarship usually closes', () => {
  const grant = aSavedItem({
    kind: 'scholarship',
    title: 'Grant',
    company: '',
    usuallyCloses: [3, 11],
  });

  it('are a day each year, on the first, whose title says that it is usual', () => {
    const { events } = read(grant);
    expect(events.map(({ event }) => event.summary)).toEqual([
      'Grant usually closes in March',
      'Grant usually closes in November',
    ]);
    const next = events.map(({ event }) => {
      const days = event.iterator();
      return [days.next(), days.next()].map(String);
    });
    // November has begun, and March comes next year.
    expect(next).toEqual([
      ['2027-03-01', '2028-03-01'],
      ['2026-11-01', '2027-11-01'],
    ]);
    expect(new Set(events.map(({ event }) => event.uid)).size).toBe(2);
  });
});

it('all of a list are one file', () => {
  const other = aSavedItem({ title: 'Another', closes: '2027-01-04' });
  const { events } = read(DATED, other, aSavedItem({ title: 'Undated' }));
  expect(events.map(({ event }) => event.startDate.toString())).toEqual(['2026-12-04', '2027-01-04']);
});
