import { describe, expect, it } from 'vitest';
import { GHANA_ZONE } from '#src/contracts/interview-values.ts';
import { clashingMembers } from '#src/domain/interviews/clashes.ts';
import { isAhead, takesOutcome } from '#src/domain/interviews/interview-steps.ts';
import { mapLink, spanText, timeText, zoneText } from '#src/domain/interviews/interview-texts.ts';
import { slotsInARow } from '#src/domain/interviews/slots-in-a-row.ts';
import { clockTime, instantOf } from '#src/domain/interviews/zoned-time.ts';
import { calendarFile } from '#src/server/mails/calendar-file.ts';
import { readCalendarFile } from '#tests/support/calendar-file.ts';

describe('times in a zone', () => {
  it.each([
    ['2026-12-07T10:30:00.000Z', GHANA_ZONE, '2026-12-07', '10:30'],
    ['2026-07-07T10:30:00.000Z', 'Europe/London', '2026-07-07', '11:30'],
    ['2026-12-07T23:30:00.000Z', 'Africa/Lagos', '2026-12-08', '00:30'],
    ['2026-12-07T03:30:00.000Z', 'America/New_York', '2026-12-06', '22:30'],
    ['2026-12-07T10:30:00.000Z', 'Asia/Kolkata', '2026-12-07', '16:00'],
    // The clocks go forward at one in the night.
    ['2026-03-29T01:30:00.000Z', 'Europe/London', '2026-03-29', '02:30'],
  ])('%s in %s is %s %s, and back', (iso, zone, day, time) => {
    expect(clockTime(iso, zone)).toEqual({ day, time });
    expect(instantOf({ day, time }, zone)).toBe(iso);
  });

  it('are said with the clocks that are meant', () => {
    const span = { startsAt: '2026-12-07T22:00:00.000Z', endsAt: '2026-12-07T22:45:00.000Z' };
    expect(spanText(span, GHANA_ZONE)).toBe('Monday, 7 December 2026, 22:00 to 22:45 (Ghana time)');
    expect(spanText(span, 'Africa/Lagos')).toBe('Monday, 7 December 2026, 23:00 to 23:45 (Lagos time)');
    const late = { startsAt: '2026-12-07T22:45:00.000Z', endsAt: '2026-12-07T23:15:00.000Z' };
    expect(spanText(late, 'Africa/Lagos')).toBe(
      'Monday, 7 December 2026, 23:45 to 00:15 (8 December 2026) (Lagos time)',
    );
    expect(zoneText('America/Port_of_Spain')).toBe('Port of Spain time');
    const open = { startsAt: null, endsAt: null, timeZone: GHANA_ZONE };
    expect(timeText(open)).toBe('The time is still to be chosen');
  });
});

it('times in a row begin where the one before ends', () => {
  expect(slotsInARow('2026-12-07T10:00:00.000Z', 45, 2)).toEqual([
    { startsAt: '2026-12-07T10:00:00.000Z', endsAt: '2026-12-07T10:45:00.000Z' },
    { startsAt: '2026-12-07T10:45:00.000Z', endsAt: '2026-12-07T11:30:00.000Z' },
  ]);
});

it('a map shows the place as it is written', () => {
  expect(mapLink('Osu & Labone, Accra')).toBe('https://www.openstreetmap.org/search?query=Osu+%26+Labone%2C+Accra');
});

describe('a clash', () => {
  const yaw = { id: 'yaw', name: 'Yaw' };
  const esi = { id: 'esi', name: 'Esi' };
  const one = (id: string, hour: number, members = [yaw], state: 'accepted' | 'declined' = 'accepted') => ({
    id,
    startsAt: `2026-12-07T${hour}:00:00.000Z`,
    endsAt: `2026-12-07T${hour + 1}:00:00.000Z`,
    state,
    members,
  });

  it('is of the members who have two at once', () => {
    const all = [one('a', 10, [yaw, esi]), one('b', 10), one('c', 11, [esi]), one('d', 10, [esi], 'declined')];
    expect(all.map((each) => clashingMembers(each, all))).toEqual([['Yaw'], ['Yaw'], [], []]);
    const open = { ...one('e', 10), startsAt: null, endsAt: null };
    expect(clashingMembers(open, [...all, open])).toEqual([]);
  });
});

it('an interview is ahead until it ends, and has an outcome once it has begun', () => {
  const times = { startsAt: '2026-12-07T10:00:00.000Z', endsAt: '2026-12-07T11:00:00.000Z' };
  const at = (minute: string) => new Date(`2026-12-07T${minute}:00.000Z`);
  const accepted = { ...times, state: 'accepted' as const };
  expect(['09:59', '10:00', '11:00'].map((minute) => isAhead(accepted, at(minute)))).toEqual([true, true, false]);
  expect(['09:59', '10:00'].map((minute) => takesOutcome(accepted, at(minute)))).toEqual([false, true]);
  expect(takesOutcome({ ...times, state: 'cancelled' }, at('10:00'))).toBe(false);
});

describe('a file for calendars', () => {
  const entry = {
    id: '01890a5d-ac96-774b-bcce-b302099a8001',
    sequence: 3,
    startsAt: new Date('2026-12-07T10:00:00Z'),
    endsAt: new Date('2026-12-07T10:45:00Z'),
    at: new Date('2026-12-01T10:00:00Z'),
    state: 'confirmed',
    summary: `Interview: Engineer; senior, \\ ${'Kɔforidua Ŋ 🎓 '.repeat(20)}`.trim(),
    location: 'Ring Road, Accra\nGhana',
    description: 'BEGIN:VALARM\nEND:VEVENT\nSTATUS:CANCELLED',
    url: 'https://meet.example/a,b;c',
    organizer: { name: 'Volta "Labs"', email: 'jobs@volta.example' },
  } as const;

  it('keeps what people write, however long, and lets none of it become a line of its own', () => {
    const text = calendarFile([entry], 'Adwuma');
    expect(readCalendarFile(text)).toEqual([
      {
        uid: entry.id,
        sequence: 3,
        method: 'PUBLISH',
        status: 'CONFIRMED',
        summary: entry.summary,
        start: '2026-12-07T10:00:00.000Z',
        end: '2026-12-07T10:45:00.000Z',
        location: entry.location,
        description: entry.description,
      },
    ]);
    const lines = text.split('\r\n');
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('of a cancelled one is its cancellation; among others it is one of them', () => {
    const cancelled = { ...entry, state: 'cancelled' } as const;
    expect(readCalendarFile(calendarFile([cancelled], 'Adwuma'))).toMatchObject([
      { method: 'CANCEL', status: 'CANCELLED' },
    ]);
    const other = { ...entry, id: '01890a5d-ac96-774b-bcce-b302099a8002' };
    const both = readCalendarFile(calendarFile([cancelled, other], 'Adwuma'));
    expect(both.map(({ method, status }) => [method, status])).toEqual([
      ['PUBLISH', 'CANCELLED'],
      ['PUBLISH', 'CONFIRMED'],
    ]);
    expect(calendarFile([], 'Adwuma')).toContain('BEGIN:VCALENDAR');
  });
});
