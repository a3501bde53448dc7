/** The account forms' sentences when the server sends none. */
export const accountMessages = {
  companyLoginFailed: 'Invalid username or password. Please try again.',
  jobSeekerLoginFailed: 'Invalid email or password. Please try again.',
  signupFailed: 'Signup failed. Please try again later.',
  setPasswordFailed: 'Failed to set password. Link may have expired.',
  confirmEmailFailed: 'Failed to change the email. Link may have expired.',
  passwordsDiffer: 'Passwords do not match',
  passwordSet: 'Your password is set. Please log in.',
  emailChanged: 'Your email is changed. Please log in with it.',
  companyEmailChanged: 'The email of your account is changed. Please log in.',
  unreachable: 'No response from the server. Please check your connection and try again.',
} as const;
