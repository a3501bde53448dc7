/** The account forms' sentences when the server sends none. */
export const accountMessages = {
  companyLoginFailed: 'Invalid username or password. Please try again.',
  jobSeekerLoginFailed: 'Invalid email or password. Please try again.',
  signupFailed: 'Signup failed. Please try again later.',
  passwordsDiffer: 'Passwords do not match',
  passwordSet: 'Your password is set. Please log in.',
  emailChanged: 'Your email is changed. Please log in with it.',
  companyEmailChanged: 'The email of your account is changed. Please log in.',
} as const;
