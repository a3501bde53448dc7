import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { optionalProse } from './fields.ts';
import { id, idParams } from './ids.ts';
import { instant } from './instant.ts';
import { NO_SUCH_APPLICATION } from './messages.ts';
import { count } from './pagination.ts';

/** What a member recommends, from no to yes. */
export const RECOMMENDATIONS = ['strong-no', 'no', 'undecided', 'yes', 'strong-yes'] as const;
export type Recommendation = (typeof RECOMMENDATIONS)[number];

export const assessmentInput = v.object({
  recommendation: v.picklist(RECOMMENDATIONS, 'Choose a recommendation'),
  text: optionalProse('Assessment', 5000),
});

const assessment = v.object({
  id,
  recommendation: v.picklist(RECOMMENDATIONS),
  text: v.nullable(v.string()),
  /** The member's name. */
  author: v.string(),
  createdAt: instant,
  editedAt: v.nullable(instant),
  /** Whether it is the caller's. */
  own: v.boolean(),
});
export type Assessment = v.InferOutput<typeof assessment>;

const assessments = v.object({
  /** Oldest first; those of others only beside the caller's own. */
  assessments: v.array(assessment),
  /** How many others are hidden until the caller's own stands. */
  hidden: count,
});
export type Assessments = v.InferOutput<typeof assessments>;

export const applicationAssessmentEndpoints = {
  listAssessments: endpoint({
    method: 'GET',
    path: '/jobs/applications/:id/assessments',
    access: 'company',
    summary: "How the calling company's members assess an application; others' only once the caller's own stands.",
    notFound: NO_SUCH_APPLICATION,
    params: idParams,
    response: assessments,
  }),

  assess: endpoint({
    method: 'PUT',
    path: '/jobs/applications/:id/assessments/own',
    access: 'company',
    summary:
      "The caller's assessment of an application, in place of an earlier one. Its applicant finds it in the export of their account once they can read the decision.",
    errors: ['conflict'],
    notFound: NO_SUCH_APPLICATION,
    params: idParams,
    body: assessmentInput,
    maxBodyBytes: 32 * 1024,
    response: assessments,
  }),

  removeAssessment: endpoint({
    method: 'DELETE',
    path: '/jobs/applications/:id/assessments/own',
    access: 'company',
    summary: "Removes the caller's assessment of an application.",
    errors: ['conflict'],
    notFound: NO_SUCH_APPLICATION,
    params: idParams,
  }),
};
