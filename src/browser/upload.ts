import { atom, type ReadableAtom } from 'nanostores';
import type { EndpointDefinition, EndpointResponse, UploadPart } from '#src/contracts/endpoint.ts';
import { announce } from './api.ts';
import { callUrl } from './call.ts';
import { httpFailure, networkFailure } from './failure.ts';

export type UploadEndpoint = EndpointDefinition & { readonly upload: UploadPart };

export interface Uploader<E extends UploadEndpoint> {
  /** How much of the file has left, from 0 to 1; undefined while none is being sent. */
  readonly $progress: ReadableAtom<number | undefined>;
  /** Sends a file. Throws a RequestFailure. */
  readonly send: (file: File) => Promise<EndpointResponse<E>>;
}

/** The sending of files to one call. */
export function uploader<const E extends UploadEndpoint>(endpoint: E): Uploader<E> {
  const $progress = atom<number | undefined>();
  return {
    $progress,
    async send(file) {
      $progress.set(0);
      try {
        return (await post(endpoint, file, (share) => $progress.set(share))) as EndpointResponse<E>;
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
  { method, path, upload }: UploadEndpoint,
  file: File,
  onProgress: (share: number) => void,
): Promise<unknown> {
  const body = new FormData();
  body.append(upload.field, file);
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open(method, callUrl(path, {}));
    call.withCredentials = true;
    call.responseType = 'json';
    call.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    call.onload = () => {
      if (call.status < 300) resolve(call.response);
      else reject(announce(httpFailure(call.status, call.response)));
    };
    call.onerror = (event) => reject(announce(networkFailure(event)));
    call.send(body);
  });
}
