import { reasonOf } from '../http/describe-failure.ts';
import { sendDueMails, type Sending } from './send-due-mails.ts';

/** Milliseconds after which the outbox is looked at without being asked: for retries. */
const LOOK_EVERY = 2_000;

export interface MailWorker {
  /** Says that a mail was put into the outbox and committed. */
  wake(): void;
  /** Ends after the mails that are on their way. */
  stop(): Promise<void>;
}

/** Sends what is in the outbox, at once when woken and again when its next attempt is due. */
export function startMailWorker(parts: Omit<Sending, 'stopping'>): MailWorker {
  const stop = new AbortController();
  const sending = { ...parts, stopping: stop.signal };
  let awake = Promise.withResolvers<void>();

  const work = async () => {
    while (!stop.signal.aborted) {
      awake = Promise.withResolvers();
      try {
        await sendDueMails(sending);
      } catch (error) {
        parts.log.warn({ reason: reasonOf(error) }, 'the outbox cannot be worked on now');
      }
      const timer = setTimeout(awake.resolve, LOOK_EVERY);
      await awake.promise;
      clearTimeout(timer);
    }
  };
  const working = work();

  return {
    wake: () => awake.resolve(),
    stop: async () => {
      stop.abort();
      awake.resolve();
      await working;
      parts.delivery.close();
    },
  };
}
