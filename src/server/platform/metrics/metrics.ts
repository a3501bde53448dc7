import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { diskRoom } from '../disk-room.ts';
import { lastBackup } from './last-backup.ts';
import { createRequestCounts, type CountRequest } from './request-counts.ts';

/** Where the figures come from that are not counted but looked up when somebody asks. */
export interface MetricSources {
  /** Connections of the pool to the database. */
  connections: () => { total: number; idle: number; waiting: number };
  mailsWaiting: () => Promise<number>;
  dataDir: string;
}

export interface Metrics {
  readonly countRequest: CountRequest;
  readonly contentType: string;
  /** All figures in the format of Prometheus. */
  readonly text: () => Promise<string>;
}

type SetValue = (value: number, labels?: Record<string, string>) => void;

/** The figures of one server process. */
export function createMetrics({ connections, mailsWaiting, dataDir }: MetricSources): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });

  /** A figure that is looked up; one that cannot be had is left out, and the others are there. */
  const gauge = (name: string, help: string, look: (set: SetValue) => void | Promise<void>) =>
    new Gauge({
      ...{ name, help, labelNames: ['state'], registers: [register] },
      async collect() {
        this.reset();
        try {
          await look((value, labels = {}) => this.set(labels, value));
        } catch {
          // The requests that fail for the same reason are in the log.
        }
      },
    });
  gauge('adwuma_database_connections', 'Connections to the database, by state.', (set) => {
    const { total, idle, waiting } = connections();
    set(total - idle, { state: 'used' });
    set(idle, { state: 'idle' });
    set(waiting, { state: 'waited_for' });
  });
  gauge('adwuma_mails_waiting', 'Mails that wait to be sent.', async (set) =>
    set(await mailsWaiting()),
  );
  gauge('adwuma_disk_free_bytes', 'Bytes that are left for DATA_DIR.', async (set) => {
    set((await diskRoom(dataDir)).free);
  });
  gauge('adwuma_last_backup_timestamp_seconds', 'When the last backup was made.', (set) =>
    set(lastBackup(dataDir)),
  );

  return {
    countRequest: createRequestCounts(register),
    contentType: register.contentType,
    text: () => register.metrics(),
  };
}
