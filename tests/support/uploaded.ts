import { uploadEndpoints } from '#src/contracts/uploads.ts';
import type { TestApi } from './api-harness.ts';
import * as sample from './sample-files.ts';
import type { SignedIn } from './sign-in.ts';

export const pictureFile = async () => sample.fileOf(await sample.picture(9, 9), 'picture.png');
export const pdfFile = (name = 'cv.pdf') => sample.fileOf(sample.PDF, name);

type ImageOfCompany = typeof uploadEndpoints.uploadLogo | typeof uploadEndpoints.uploadCover;

/** The path of a picture that a company has uploaded. */
export async function uploadedImage(
  api: TestApi,
  company: SignedIn,
  endpoint: ImageOfCompany = uploadEndpoints.uploadLogo,
): Promise<string> {
  const { body } = await api.call(endpoint, { file: await pictureFile() }, company.headers);
  return body?.url ?? '';
}

/** The path of a resume that a job seeker has put into the profile. */
export async function uploadedResume(api: TestApi, jobSeeker: SignedIn, file = pdfFile()): Promise<string> {
  const endpoint = uploadEndpoints.uploadProfileResume;
  const { body } = await api.call(endpoint, { file }, jobSeeker.headers);
  return body?.jobSeeker.resume ?? '';
}
