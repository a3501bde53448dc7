import type { EndpointDefinition } from '#src/contracts/endpoint.ts';
import type { ErrorCode } from '#src/contracts/errors.ts';

/** Every error that a call may answer: those of its parts, its own, and those of all calls. */
export function errorsOf(endpoint: EndpointDefinition): ErrorCode[] {
  const { access, method, makes, provesWork, params, query, body, upload, gone, errors = [] } = endpoint;
  const codes = new Set<ErrorCode>(errors);
  if (query !== undefined || body !== undefined) codes.add('invalid_input');
  if (body !== undefined) codes.add('too_large').add('unsupported_media_type');
  if (upload !== undefined) {
    codes.add('invalid_input').add('too_large').add('unsupported_media_type');
    codes.add('too_many_requests');
  }
  if (provesWork) codes.add('proof_needed');
  if (makes) codes.add('invalid_input').add('key_used');
  if (access !== 'anyone') codes.add('not_signed_in').add('forbidden');
  // A page of another site may change nothing.
  if (method !== 'GET') codes.add('forbidden');
  if (params !== undefined) codes.add('not_found');
  if (gone !== undefined) codes.add('gone');
  return [...codes.add('internal').add('unavailable')].toSorted();
}
