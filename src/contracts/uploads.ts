import * as v from 'valibot';
import { endpoint, type UploadPart } from './endpoint.ts';

/** At most this many bytes a file, where a call does not say otherwise. */
export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;

/** Bytes of all that a job seeker has stored, in the profile and in applications; the same file counts once. */
export const MAX_BYTES_PER_JOB_SEEKER = 20 * MAX_UPLOAD_BYTES;
export const FILES_FULL =
  'Your files have reached 100 MB, the most for one account. Please use one that you have sent before.';

export const DISK_FULL =
  'No more files can be stored at present. Please try again later, or use one that you have sent before.';

/** Sentences about a file that is not taken. */
export const NOT_AN_IMAGE = 'Please upload an image file';
/** @param format such as HEIC */
export const unreadImage = (format: string) =>
  `${format} pictures cannot be read here. Please save the picture as a JPEG or PNG, and choose that.`;
/** Stands before the kinds that are taken. */
export const WEB_PAGE = 'This file is a web page (HTML or XML), whatever its name says.';
export const INCOMPLETE_PDF = 'This PDF is incomplete. Please save or download it again.';
export const PROTECTED_PDF =
  'This PDF is protected (encrypted), so others may not be able to open it. Please print or save it as a PDF without protection, and choose that one.';
export const NO_RESUME = 'No resume selected';
export const NO_EXPORT = 'Please choose a file.';
export const EMPTY_FILE = 'This file is empty. Please choose another one.';
export function tooLargeSentence({ label, maxBytes = MAX_UPLOAD_BYTES }: UploadPart): string {
  return `${label} file size exceeds ${maxBytes / 1024 ** 2}MB limit`;
}

/** Image bounds in pixels: larger ones are scaled down to fit. */
export const LOGO_BOUNDS = { width: 800, height: 800 } as const;
export const COVER_BOUNDS = { width: 1200, height: 400 } as const;
export const PROFILE_IMAGE_BOUNDS = { width: 800, height: 800 } as const;
/** A page whose small print can be read: A4 at 200 dots an inch. */
export const ATTACHMENT_BOUNDS = { width: 2400, height: 2400 } as const;

/** `url` is a path such as `/media/...`, prefixed with the media base where it is shown. */
const uploaded = v.object({ url: v.string() });

/** The files of these calls, apart from them so that a page that sends one need not carry the calls. */
export const UPLOAD_PARTS = {
  logo: { field: 'logo', kind: 'image', label: 'Logo' },
  cover: { field: 'coverImage', kind: 'image', label: 'Cover image' },
  resume: { field: 'resume', kind: 'resume', label: 'Resume' },
  profileImage: { field: 'profileImage', kind: 'image', label: 'Profile image' },
} as const satisfies Record<string, UploadPart>;

export const uploadEndpoints = {
  uploadLogo: endpoint({
    method: 'POST',
    path: '/upload-logo',
    access: 'company',
    summary: 'Stores a logo; it belongs to the profile once the profile is saved with its path.',
    upload: UPLOAD_PARTS.logo,
    response: uploaded,
  }),

  uploadCover: endpoint({
    method: 'POST',
    path: '/upload-cover',
    access: 'company',
    summary: 'Stores a cover image; it belongs to the profile once that is saved with its path.',
    upload: UPLOAD_PARTS.cover,
    response: uploaded,
  }),

  uploadResume: endpoint({
    method: 'POST',
    path: '/upload-resume',
    access: 'jobseeker',
    summary: 'Stores a resume, or a second file (`as=attachment`), for one application, beside the profile.',
    errors: ['over_quota'],
    /** An attachment may be a picture too. */
    query: v.object({ as: v.optional(v.picklist(['attachment'])) }),
    upload: UPLOAD_PARTS.resume,
    response: uploaded,
  }),

  uploadProfileImage: endpoint({
    method: 'POST',
    path: '/jobseeker/profile/image',
    access: 'jobseeker',
    summary: "Replaces the caller's profile image.",
    errors: ['over_quota'],
    upload: UPLOAD_PARTS.profileImage,
    response: v.object({ jobSeeker: v.object({ profileImage: v.string() }) }),
  }),

  removeProfileImage: endpoint({
    method: 'DELETE',
    path: '/jobseeker/profile/image',
    access: 'jobseeker',
    summary: "Removes the caller's profile image.",
  }),

  uploadProfileResume: endpoint({
    method: 'POST',
    path: '/jobseeker/profile/resume',
    access: 'jobseeker',
    summary: "Replaces the caller's resume.",
    errors: ['over_quota'],
    /** The apply page takes a PDF alone. */
    query: v.object({ only: v.optional(v.picklist(['pdf'])) }),
    upload: UPLOAD_PARTS.resume,
    response: v.object({ jobSeeker: v.object({ resume: v.string(), resumeName: v.string() }) }),
  }),

  removeProfileResume: endpoint({
    method: 'DELETE',
    path: '/jobseeker/profile/resume',
    access: 'jobseeker',
    summary: "Removes the caller's resume; copies in applications stay.",
  }),

  restoreProfileResume: endpoint({
    method: 'POST',
    path: '/jobseeker/profile/resume/restore',
    access: 'jobseeker',
    summary: 'Brings back the resume that was removed last; one that is there by now stays.',
    notFound: 'This resume can no longer be restored.',
    response: v.object({ jobSeeker: v.object({ resume: v.string(), resumeName: v.string() }) }),
  }),
};
