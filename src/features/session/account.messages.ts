/** The account forms' sentences when the server sends none. */
export const accountMessages = {
  companyLoginFailed: 'Invalid username or password. Please try again.',
  jobSeekerLoginFailed: 'Invalid email or password. Please try again.',
  signupFailed: 'Signup failed. Please try again later.',
  cookiesRefused: 'Your browser keeps no cookies for this site. Allow them to log in.',
  passwordsDiffer: 'Passwords do not match',
  passwordSet: 'Your password is set. Log in with it.',
  emailChanged: 'Your email is changed. Please log in with it.',
  companyEmailChanged: 'The email of your account is changed. Please log in.',
} as const;
