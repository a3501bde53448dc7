/** The code with which a program of its own ends that refuses the file it was given. */
export const REFUSED = 3;
