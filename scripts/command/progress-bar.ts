import type { WriteStream } from 'node:tty';
import { Presets, SingleBar } from 'cli-progress';

/** How far some work has come. */
export interface Progress {
  start(total: number): void;
  /** By one step, or by `amount`. */
  advance(amount?: number): void;
  stop(): void;
}

interface BarSettings {
  /** What stands behind the bar: `{value} of {total} links`. */
  readonly format: string;
  /** Less work is done in a blink, and shows no bar. */
  readonly worthShowing?: number;
}

/** A bar on a terminal only, with the time that is left. */
export function progressBar(
  stream: WriteStream | NodeJS.WriteStream,
  { format, worthShowing = 1 }: BarSettings,
): Progress {
  const bar = new SingleBar(
    { stream, format: `{bar} ${format}, {eta_formatted} left`, clearOnComplete: true },
    Presets.shades_classic,
  );
  return {
    start(total) {
      if (stream.isTTY && total >= worthShowing) bar.start(total, 0);
    },
    advance(amount = 1) {
      if (bar.isActive) bar.increment(amount);
    },
    stop() {
      if (bar.isActive) bar.stop();
    },
  };
}
