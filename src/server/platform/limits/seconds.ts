export const MINUTE = 60;
export const HOUR = 3_600;
export const DAY = 86_400;
