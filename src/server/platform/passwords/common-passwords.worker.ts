import { parentPort } from 'node:worker_threads';
import { dictionary } from '@zxcvbn-ts/language-common';
import { SHORTEST_PASSWORD } from '#src/contracts/auth.ts';

/** Sends the common passwords that are long enough to be chosen, in lower case. */
parentPort?.postMessage(
  dictionary['passwords-common'].filter(({ length }) => length >= SHORTEST_PASSWORD),
);
