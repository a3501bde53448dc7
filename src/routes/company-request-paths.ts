/** Why a press on the page of a request confirmed nothing; `full`: too many are open. */
export type ConfirmFailure = 'full' | 'too-many' | 'away';

/** The address that a mailed link leads to, apart from `paths` so that public pages do not carry it. */
export const companyRequestPaths = {
  /** @param failure of the last press */
  confirm: (token: string, failure?: ConfirmFailure) =>
    `/company/confirm-request?token=${encodeURIComponent(token)}${failure === undefined ? '' : `&failed=${failure}`}`,
} as const;
