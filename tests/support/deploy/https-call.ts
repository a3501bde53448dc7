import { Agent, request, type RequestOptions } from 'node:https';
import { text } from 'node:stream/consumers';

export interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  text: string;
}

const agent = new Agent({ rejectUnauthorized: false });
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** A call of `https://localhost` at a port of this machine, as a program sends it. */
export async function httpsCall(
  port: number,
  path: string,
  { body, headers, ...options }: RequestOptions & { body?: string } = {},
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const to = { host: '127.0.0.1', port, servername: 'localhost', agent, path };
  const said = { host: 'localhost', 'user-agent': PERSON, ...headers };
  request({ ...to, ...options, headers: said }, (answer) => {
    const { statusCode: status = 0, headers: received } = answer;
    text(answer).then((read) => resolve({ status, headers: received, text: read }), reject);
  })
    .once('error', reject)
    .end(body);
  return promise;
}
