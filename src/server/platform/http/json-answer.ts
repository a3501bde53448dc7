import type { ApiContext } from './api.ts';
import { bodyEncoding, compressBody } from './compress-body.ts';

/** Bytes; what is shorter travels in one round trip anyhow, and is asked for most often. */
const WORTH_COMPRESSING = 8_000;

/** Answers as JSON; a long list is compressed for clients that can read that. */
export async function jsonAnswer(context: ApiContext, answer: unknown): Promise<Response> {
  const text = JSON.stringify(answer);
  if (text.length < WORTH_COMPRESSING) {
    return context.body(text, 200, { 'Content-Type': 'application/json' });
  }
  const bytes = Buffer.from(text);
  const accepted = context.env.incoming.headers['accept-encoding'];
  const encoding = bodyEncoding(accepted, bytes.length, WORTH_COMPRESSING);
  context.header('Vary', 'Accept-Encoding', { append: true });
  return context.body(await compressBody(bytes, encoding), 200, {
    'Content-Type': 'application/json',
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
  });
}
