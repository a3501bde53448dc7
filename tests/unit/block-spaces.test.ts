import { expect, it } from 'vitest';
import { withoutBlockSpaces } from '#scripts/build/block-spaces.ts';

it('takes blanks beside blocks away, and leaves those between words and inline tags', () => {
  const page = `<main> <ul class="a"> <li> <a href="/">One</a> <b>two</b> </li> <li>three <i>four</i></li>
    </ul> <p>five <time>six</time> </p> </main>`;
  expect(withoutBlockSpaces(page)).toBe(
    '<main><ul class="a"><li><a href="/">One</a> <b>two</b></li><li>three <i>four</i></li></ul><p>five <time>six</time></p></main>',
  );
});

it('leaves text with signs of markup as it is', () => {
  const page = '<p>a &gt; &lt;li&gt; b</p> <span>c</span>';
  expect(withoutBlockSpaces(page)).toBe('<p>a &gt; &lt;li&gt; b</p><span>c</span>');
});
