import { describe, expect, it } from 'vitest';
import { initials } from '#src/domain/text/initials.ts';

describe('initials', () => {
  it.each([
    ['Ama Mensah', 'AM'],
    ['Ama Serwaa Mensah', 'AS'],
    ['ama', 'A'],
    ['  ama   mensah ', 'AM'],
    ['ɛsi ɔwusu', 'ƐƆ'],
    ['e\u0301lodie ba', 'ÉB'],
    ['(Kofi) "Annan"', 'KA'],
    ['- & Yaw Boateng', 'YB'],
    ['4H Ghana', '4G'],
    ['𐐨bc 👋 𐐩', '𐐀𐐁'],
    ['', ''],
    ['👋 …', ''],
  ])('of %j are %j', (name, expected) => {
    expect(initials(name)).toBe(expected);
  });
});
