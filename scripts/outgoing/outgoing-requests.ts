import { lookup } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { Agent, fetch, type Response } from 'undici';
import { addressInUrl, isLoopbackAddress, isPublicAddress } from '#src/content/public-host.ts';
import { site } from '#src/settings/site-config.ts';

/** Redirects that one request follows. */
const MAX_REDIRECTS = 5;
const redirects = new Set([301, 302, 303, 307, 308]);

/** An address that this program does not request; the message says why. */
export class RefusedAddress extends Error {
  override name = 'RefusedAddress';
}

/** An address in a private network, where no visitor gets to either. */
export class PrivateAddress extends RefusedAddress {}

export interface OutgoingSettings {
  /** Lets requests reach this machine itself, also by http: for tests. */
  readonly allowLoopback: boolean;
  /** Lets requests go by http also to public addresses, for links that people follow. */
  readonly allowHttp?: boolean;
  /** All addresses of a name. */
  readonly resolve?: (hostname: string) => Promise<LookupAddress[]>;
}

interface OutgoingRequest {
  readonly method?: 'GET' | 'HEAD';
  readonly headers?: Readonly<Record<string, string>>;
  /** Ends everything: connecting, redirects and the reading of the body. */
  readonly signal: AbortSignal;
}

export interface Answer {
  readonly response: Response;
  /** Where the last redirect led. */
  readonly url: URL;
}

/**
 * Requests to sites that others run. They go to public addresses only: a name is resolved once,
 * every address of it is checked, and the connection is made to no other, so that neither a
 * redirect nor a name that changes its address can lead into this machine's own network.
 */
export class OutgoingRequests {
  readonly #allowLoopback: boolean;
  readonly #allowHttp: boolean;
  readonly #resolve: (hostname: string) => Promise<LookupAddress[]>;
  readonly #resolved = new Map<string, Promise<LookupAddress[]>>();
  readonly #agent: Agent;

  constructor({ allowLoopback, allowHttp = false, resolve }: OutgoingSettings) {
    this.#allowLoopback = allowLoopback;
    this.#allowHttp = allowHttp;
    this.#resolve = resolve ?? ((hostname) => lookup(hostname, { all: true }));
    this.#agent = new Agent({ connect: { lookup: this.#lookup } });
  }

  /**
   * Requests an address and follows its redirects; the caller reads or cancels the body.
   * @throws {RefusedAddress} for an address, or a redirect to one, that may not be requested.
   */
  async send(address: string, request: OutgoingRequest): Promise<Answer> {
    let url = new URL(address);
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      this.#check(url);
      const response = await this.#fetch(url, request);
      const location = response.headers.get('location');
      if (!redirects.has(response.status) || location === null) return { response, url };
      await response.body?.cancel();
      url = redirectTarget(location, url);
    }
    throw new RefusedAddress(`${address} redirects more than ${MAX_REDIRECTS} times`);
  }

  async close(): Promise<void> {
    await this.#agent.destroy();
  }

  async #fetch(url: URL, { method = 'GET', headers = {}, signal }: OutgoingRequest) {
    try {
      return await fetch(url, {
        method,
        signal,
        redirect: 'manual',
        dispatcher: this.#agent,
        headers: { 'user-agent': USER_AGENT, ...headers },
      });
    } catch (error) {
      const { cause } = error as Error;
      throw cause instanceof Error ? cause : error;
    }
  }

  #check(url: URL): void {
    const address = addressInUrl(url);
    const isLocal = address === undefined ? isLocalName(url) : isLoopbackAddress(address);
    const mayBeHttp = this.#allowHttp || (isLocal && this.#allowLoopback);
    if (url.username !== '' || url.password !== '') {
      throw new RefusedAddress(`${url.host} has a password in the address`);
    }
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && mayBeHttp)) {
      throw new RefusedAddress(`${url.origin} is not https`);
    }
    if (address !== undefined) this.#checkAddress(address, url.hostname);
  }

  #checkAddress(address: string, host: string): void {
    const isAllowed = this.#allowLoopback && isLoopbackAddress(address);
    if (!isAllowed && !isPublicAddress(address)) {
      throw new PrivateAddress(`${host} is no public address (${address})`);
    }
  }

  /** In place of the lookup of Node: the connection goes to what this answers. */
  readonly #lookup: LookupFunction = (hostname, { all }, callback) => {
    this.#addressesOf(hostname).then(
      (addresses) => {
        const [first = { address: '', family: 4 }] = addresses;
        if (all === true) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error: unknown) => callback(error as Error, []),
    );
  };

  #addressesOf(hostname: string): Promise<LookupAddress[]> {
    const known = this.#resolved.get(hostname) ?? this.#resolveChecked(hostname);
    this.#resolved.set(hostname, known);
    // A name that was not found may be found by the next attempt.
    known.catch(() => this.#resolved.delete(hostname));
    return known;
  }

  async #resolveChecked(hostname: string): Promise<LookupAddress[]> {
    const addresses = await this.#resolve(hostname);
    for (const { address } of addresses) this.#checkAddress(address, hostname);
    return addresses;
  }
}

/** Says to the sites who requests this, and where to complain. */
const USER_AGENT = `${site.name} (${site.contact.email})`.replace(/[^\x20-\x7E]/g, '?');

function isLocalName({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost');
}

function redirectTarget(location: string, from: URL): URL {
  const url = URL.parse(location, from);
  if (url === null) throw new RefusedAddress(`${from.host} redirects to no address: ${location}`);
  if (url.hash === '') url.hash = from.hash;
  return url;
}
