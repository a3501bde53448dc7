/** '1 mail', '3 mails' */
export const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
