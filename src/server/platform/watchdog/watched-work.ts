/** Pieces of work that are known at a time: a request of each connection, and some in the background. */
const SLOTS = 2_100;
/** Bytes of a name. */
const SLOT_SIZE = 160;
/** Bytes of the beat before the slots. */
const BEAT_SIZE = 4;

/**
 * What two threads of the process know of each other: the beat of the event loop, and the names of the work that
 * is under way. Memory is shared, since a loop that stands still answers nothing.
 */
export interface WatchedWork {
  readonly memory: SharedArrayBuffer;
  /** Says that the event loop turns. */
  readonly beat: () => void;
  /** How often it has been said. */
  readonly beats: () => number;
  /** Names a piece of work, with the time, until what it returns is called. */
  readonly begin: (name: string) => () => void;
  /** The names of the work under way. */
  readonly names: () => string[];
}

export function openWatchedWork(memory = new SharedArrayBuffer(BEAT_SIZE + SLOTS * SLOT_SIZE)): WatchedWork {
  const beats = new Int32Array(memory, 0, 1);
  const slots = Array.from({ length: SLOTS }, (_, slot) =>
    Buffer.from(memory, BEAT_SIZE + slot * SLOT_SIZE, SLOT_SIZE),
  );
  const free = [...slots];
  return {
    memory,
    beat: () => void Atomics.add(beats, 0, 1),
    beats: () => Atomics.load(beats, 0),
    begin: (name) => {
      const slot = free.pop();
      if (slot === undefined) return () => undefined;
      slot.fill(0, slot.write(`${new Date().toISOString()} ${name}`));
      return () => {
        slot[0] = 0;
        free.push(slot);
      };
    },
    names: () => slots.filter(([first]) => first !== 0).map((slot) => slot.toString().split('\0', 1)[0] ?? ''),
  };
}
