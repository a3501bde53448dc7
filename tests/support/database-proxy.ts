import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type pg from 'pg';

/** Stands between a server and its real database, and breaks what runs between them. */
export interface DatabaseProxy {
  readonly connection: pg.ClientConfig;
  /** Breaks every connection and refuses others. */
  down: () => void;
  /** Passes nothing on any more, without a word. */
  freeze: () => void;
  /** Breaks a connection at the next but so many messages, which the database gets or not. */
  cutAt: (message: number, when: 'before' | 'after') => void;
  /** Keeps back the next but so many messages, and what follows it on its connection. */
  holdAt: (message: number) => HeldMessage;
  /** Ends all faults. @returns whether a planned cut has happened */
  mend: () => boolean;
  stop: () => Promise<void>;
}

export interface HeldMessage {
  /** Resolves when it has come. */
  readonly come: Promise<void>;
  /** Passes on what was kept back; nothing is kept any more. */
  readonly release: () => void;
}

/** @param database on a cluster that is reached by its socket in the file system */
export async function startDatabaseProxy(database: pg.ClientConfig): Promise<DatabaseProxy> {
  const path = `${database.host}/.s.PGSQL.${database.port}`;
  const pairs = new Set<readonly [Socket, Socket]>();
  let isDown = false;
  let isFrozen = false;
  let hold: { left: number; here: () => void; passOn: (() => void) | undefined } | undefined;
  let cut: { left: number; when: 'before' | 'after' } | undefined;

  const server = createServer((client) => {
    if (isDown) {
      client.destroy();
      return;
    }
    const upstream = connect(path);
    const pair = [client, upstream] as const;
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      for (const socket of pair) socket.destroy();
    };
    for (const socket of pair) socket.on('error', end).on('close', end);
    let answerIsCut = false;
    let kept: Buffer[] | undefined;
    const passOn = () => {
      for (const bytes of kept ?? []) upstream.write(bytes);
      kept = undefined;
    };
    client.on('data', (bytes: Buffer) => {
      if (hold !== undefined && --hold.left === 0) {
        kept = [];
        hold.passOn = passOn;
        hold.here();
      }
      if (kept !== undefined) {
        kept.push(bytes);
        return;
      }
      if (cut !== undefined && --cut.left === 0) {
        answerIsCut = true;
        if (cut.when === 'before') end();
      }
      if (!isFrozen && !upstream.destroyed) upstream.write(bytes);
    });
    upstream.on('data', (bytes) => {
      if (answerIsCut) end();
      else if (!isFrozen) client.write(bytes);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const breakAll = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
  };
  return {
    connection: { ...database, host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    down: () => {
      isDown = true;
      breakAll();
    },
    freeze: () => (isFrozen = true),
    cutAt: (message, when) => (cut = { left: message, when }),
    holdAt: (message) => {
      const { promise: come, resolve: here } = Promise.withResolvers<void>();
      const own = { left: message, here, passOn: undefined as (() => void) | undefined };
      hold = own;
      const release = () => {
        if (hold === own) hold = undefined;
        own.passOn?.();
      };
      return { come, release };
    },
    mend: () => {
      const happened = cut !== undefined && cut.left <= 0;
      // What a frozen connection has swallowed does not come back.
      if (isFrozen) breakAll();
      isDown = isFrozen = false;
      cut = undefined;
      return happened;
    },
    stop: async () => {
      server.close();
      breakAll();
      await once(server, 'close');
    },
  };
}
