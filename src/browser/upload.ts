import { atom, type ReadableAtom } from 'nanostores';
import type { Calls } from '#src/contracts/all-endpoints.ts';
import type { EndpointResponse } from '#src/contracts/endpoint.ts';
import type { AddressParts } from '#src/routes/call-path.ts';
import { bodyOf, callTarget, type Answer, type UploadName } from './api.ts';

export interface Uploader<N extends UploadName> {
  /** How much of the file has been sent, from 0 to 1; undefined while none is being sent. */
  readonly $progress: ReadableAtom<number | undefined>;
  /** Sends a file, with texts in the other fields of its form. Throws a RequestFailure. */
  readonly send: (file: File, texts?: Readonly<Record<string, string>>) => Promise<EndpointResponse<Calls[N]>>;
}

/**
 * Sends files to one call: `uploader('POST /upload-logo', 'logo')`; `field` is its form field; `query` what stands in
 * the address.
 */
export function uploader<N extends UploadName>(
  name: N,
  field: Calls[N]['upload']['field'],
  query: AddressParts['query'] = {},
): Uploader<N> {
  const $progress = atom<number | undefined>();
  return {
    $progress,
    async send(file, texts = {}) {
      const form = new FormData();
      for (const [name, text] of Object.entries(texts)) form.append(name, text);
      form.append(field, file);
      $progress.set(0);
      try {
        const answer = post(callTarget(name, { query }), form, (progress) => $progress.set(progress));
        return (await bodyOf(answer)) as EndpointResponse<Calls[N]>;
      } finally {
        $progress.set(undefined);
      }
    },
  };
}

/**
 * Posts by XMLHttpRequest, the only way to see an upload's progress in every browser: what Chromium
 * offers for it in `fetch` is missing from Firefox and Safari.
 */
function post(
  { method, address }: ReturnType<typeof callTarget>,
  form: FormData,
  onProgress: (progress: number) => void,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    request.withCredentials = true;
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => resolve({ status: request.status, body: request.response });
    request.onerror = reject;
    request.send(form);
  });
}
