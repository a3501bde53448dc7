import type { WriteStream } from 'node:tty';
import { Presets, SingleBar } from 'cli-progress';
import type { Progress } from './import-files.ts';

/** Less is read in a blink. */
const WORTH_SHOWING_BYTES = 5_000_000;

/** A bar over the bytes of all files, on a terminal and for long work only. */
export function progressOn(stream: WriteStream | NodeJS.WriteStream): Progress {
  const bar = new SingleBar(
    {
      stream,
      format: '{bar} {percentage} % of {total} bytes, {eta_formatted} left',
      clearOnComplete: true,
    },
    Presets.shades_classic,
  );
  return {
    start(bytes) {
      if (stream.isTTY && bytes >= WORTH_SHOWING_BYTES) bar.start(bytes, 0);
    },
    advance(bytes) {
      if (bar.isActive) bar.increment(bytes);
    },
    stop() {
      if (bar.isActive) bar.stop();
    },
  };
}
