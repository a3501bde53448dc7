import ky, { HTTPError } from 'ky';
import { setTransport } from './api.ts';

/**
 * Pages for people who are signed in carry their calls by ky, which tries a read again when the
 * network or a gateway fails. There is no timeout.
 */
setTransport(async (address, init) => {
  try {
    const response = await ky(address, {
      ...init,
      timeout: false,
      retry: { limit: 1, methods: ['get'] },
    });
    const { status } = response;
    return { status, body: status === 204 ? undefined : await response.json() };
  } catch (cause) {
    if (!(cause instanceof HTTPError)) throw cause;
    return { status: cause.response.status, body: cause.data };
  }
});
