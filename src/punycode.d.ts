declare module 'punycode.js' {
  /** A host's name with the letters that `xn--` stands for. */
  export function toUnicode(host: string): string;
}
