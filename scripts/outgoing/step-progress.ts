import type { WriteStream } from 'node:tty';
import { Presets, SingleBar } from 'cli-progress';

/** Work in steps of about the same length. */
export interface StepProgress {
  start(steps: number): void;
  advance(): void;
  stop(): void;
}

/** A bar over the steps, on a terminal only. `things` names them: `feeds`. */
export function stepProgress(
  stream: WriteStream | NodeJS.WriteStream,
  things: string,
): StepProgress {
  const bar = new SingleBar(
    {
      stream,
      format: `{bar} {value} of {total} ${things}, {eta_formatted} left`,
      clearOnComplete: true,
    },
    Presets.shades_classic,
  );
  return {
    start(steps) {
      if (stream.isTTY && steps > 0) bar.start(steps, 0);
    },
    advance() {
      if (bar.isActive) bar.increment();
    },
    stop() {
      if (bar.isActive) bar.stop();
    },
  };
}
