import ICAL from 'ical.js';
import { sync as nodeIcal } from 'node-ical';

/** An appointment as calendars read it. */
export interface ReadEvent {
  uid: string;
  sequence: number;
  method: string;
  status: string;
  summary: string;
  /** ISO 8601. */
  start: string;
  end: string;
  location: string;
  description: string;
}

/** Reads a file for calendars by two parsers, which must agree about it. @throws Error where they do not */
export function readCalendarFile(text: string): ReadEvent[] {
  const [one, other] = [byIcalJs(text), byNodeIcal(text)];
  if (JSON.stringify(one) !== JSON.stringify(other)) {
    throw new Error(`Two parsers disagree:\n${JSON.stringify(one)}\n${JSON.stringify(other)}`);
  }
  return one;
}

function byIcalJs(text: string): ReadEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const method = String(calendar.getFirstPropertyValue('method'));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      sequence: event.sequence,
      method,
      status: String(component.getFirstPropertyValue('status')),
      summary: event.summary,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      location: event.location ?? '',
      description: event.description ?? '',
    };
  });
}

function byNodeIcal(text: string): ReadEvent[] {
  const parsed = Object.values(nodeIcal.parseICS(text));
  const [, method = ''] = /^METHOD:(\w+)/m.exec(text) ?? [];
  const valueOf = (value: unknown) =>
    typeof value === 'object' && value !== null && 'val' in value ? String(value.val) : ((value as string) ?? '');
  return parsed.flatMap((event) =>
    event?.type !== 'VEVENT'
      ? []
      : {
          uid: event.uid,
          sequence: Number(event.sequence),
          method,
          status: String(event.status),
          summary: valueOf(event.summary),
          start: event.start.toISOString(),
          end: event.end?.toISOString() ?? '',
          location: valueOf(event.location),
          description: valueOf(event.description),
        },
  );
}
