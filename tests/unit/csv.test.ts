import { expect, test } from 'vitest';
import { csvText } from '#src/domain/text/csv.ts';

test('a cell is quoted when it needs to be, and none of them is a formula', () => {
  const cells = ['a', 'a,b', 'he said "hi"', 'two\nlines', '=1+1', '-2', '+3', '@x', '\tx', ''];
  expect(csvText([cells])).toBe(`\ufeffa,"a,b","he said ""hi""","two\nlines",'=1+1,'-2,'+3,'@x,"'\tx",\r\n`);
});

test('a telephone number stays as it was typed, and other text of its cell is no formula', () => {
  const typed = ['0244100006', '+233 24 410 0006', '0024412345678901234', '+233-24', '=1+1', '+', ''];
  expect(csvText([typed.map((telephone) => ({ telephone }))])).toBe(
    `\ufeff"=""0244100006""","=""+233 24 410 0006""","=""0024412345678901234""",'+233-24,'=1+1,'+,\r\n`,
  );
});

test('nor is what follows where a spreadsheet divides at semicolons, tabs or lines', () => {
  const cells = ['Accra;=1+1', 'a\t@x', "I can\n- weave\n-cmd|' /C calc'!A1", '＝1+1', 'a;b', 'a; =b'];
  expect(csvText([cells])).toBe(
    `\ufeff"Accra;'=1+1","a\t'@x","I can\n- weave\n'-cmd|' /C calc'!A1",'＝1+1,"a;b","a; =b"\r\n`,
  );
});
