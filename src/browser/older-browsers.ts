// The calls of our scripts that browsers of the lowest level (`browserslist` in package.json) have not: loaded by those
// alone, before every other script. A well-kept library has the same in 25 kB.

type Methods = Readonly<Record<string, (this: never, ...args: never[]) => unknown>>;

function define(on: object, methods: Methods): void {
  for (const [name, value] of Object.entries(methods)) {
    if (!(name in on)) Object.defineProperty(on, name, { value, configurable: true, writable: true });
  }
}

function at(this: ArrayLike<unknown>, place: number): unknown {
  const index = Math.trunc(place) || 0;
  return this[index < 0 ? this.length + index : index];
}

define(Array.prototype, {
  at,
  findLast(this: unknown[], isMeant: (one: unknown, index: number) => boolean) {
    for (let i = this.length - 1; i >= 0; i--) if (isMeant(this[i], i)) return this[i];
    return undefined;
  },
  toReversed(this: unknown[]) {
    return [...this].reverse();
  },
  toSorted(this: unknown[], order?: (a: unknown, b: unknown) => number) {
    return [...this].sort(order);
  },
  toSpliced(this: unknown[], ...change: Parameters<unknown[]['splice']>) {
    const copy = [...this];
    copy.splice(...change);
    return copy;
  },
});

define(String.prototype, {
  at,
  replaceAll(this: string, what: string | RegExp, by: string) {
    return typeof what === 'string'
      ? this.replace(new RegExp(what.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'), 'g'), by)
      : this.replace(what, by);
  },
});

type GroupOf = (one: unknown, index: number) => string;

function groupBy(things: Iterable<unknown>, groupOf: GroupOf): Map<string, unknown[]> {
  const groups = new Map<string, unknown[]>();
  for (const [i, one] of [...things].entries()) {
    const name = groupOf(one, i);
    groups.set(name, [...(groups.get(name) ?? []), one]);
  }
  return groups;
}
define(Map, { groupBy });
define(Object, {
  hasOwn: (of: object, name: string) => Object.prototype.hasOwnProperty.call(of, name),
});

define(Promise, {
  withResolvers() {
    const made: Record<string, unknown> = {};
    made['promise'] = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
    return made;
  },
});

function parse(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
define(URL, { parse, canParse: (address: string, base?: string) => parse(address, base) !== null });

define(Element.prototype, {
  replaceChildren(this: Element, ...nodes: (Node | string)[]) {
    this.textContent = '';
    this.append(...nodes);
  },
});

define(Crypto.prototype, {
  randomUUID() {
    const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)));
    const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
    const [, a, b, c, d, e] = /(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(hex) ?? [];
    return `${a}-${b}-4${c}-8${d}-${e}`;
  },
});

const { matches } = Element.prototype as { matches: (this: Element, selector: string) => boolean };
try {
  matches.call(document.documentElement, ':focus-visible');
} catch {
  Element.prototype.matches = function (selector: string): this is never {
    return matches.call(this, selector.replace(':focus-visible', ':focus'));
  };
}

if (!('size' in URLSearchParams.prototype)) {
  Object.defineProperty(URLSearchParams.prototype, 'size', {
    get(this: URLSearchParams) {
      return [...this].length;
    },
  });
}

define(HTMLFormElement.prototype, {
  requestSubmit(this: HTMLFormElement) {
    if (!this.noValidate && !this.reportValidity()) return;
    const event = new Event('submit', { bubbles: true, cancelable: true });
    if (this.dispatchEvent(event)) this.submit();
  },
});

// Where `<dialog>` is unknown it stands in the page, and its buttons close it.
define(HTMLUnknownElement.prototype, {
  showModal(this: HTMLElement) {
    const before = document.activeElement as HTMLElement | null;
    const close = (returnValue: string) => {
      Object.assign(this, { returnValue });
      this.dispatchEvent(new Event('close'));
      before?.focus();
    };
    this.setAttribute('open', '');
    this.addEventListener('click', (event) => {
      const button = (event.target as Element).closest<HTMLButtonElement>('[method=dialog] button');
      if (!button) return;
      event.preventDefault();
      close(button.value);
    });
    this.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') close('');
    });
    this.querySelector('button')?.focus();
  },
});

// Where `gap` is for grids alone, what stands in a row or column keeps its distance by margins.
addEventListener('DOMContentLoaded', () => {
  const probe = document.createElement('div');
  Object.assign(probe.style, { display: 'flex', flexDirection: 'column', rowGap: '1px' });
  probe.append(document.createElement('i'), document.createElement('i'));
  document.body.append(probe);
  const isKnown = probe.scrollHeight === 1;
  probe.remove();
  if (!isKnown) for (const sheet of document.styleSheets) spread(sheet);
});

/** Adds a rule after each that sets a `gap` in a flexible box. */
function spread(sheet: CSSStyleSheet | CSSMediaRule): void {
  let added = 0;
  for (const [i, rule] of [...sheet.cssRules].entries()) {
    if (rule instanceof CSSMediaRule) spread(rule);
    if (!(rule instanceof CSSStyleRule) || !rule.style.display.includes('flex')) continue;
    const { gap, flexDirection } = rule.style;
    const [rowGap = '', columnGap = rowGap] = gap.split(' ');
    const isColumn = flexDirection.startsWith('column');
    const margin = isColumn ? `margin-top:${rowGap}` : `margin-right:${columnGap}`;
    const which = isColumn ? ' > * + *' : ' > *';
    const selectors = rule.selectorText.split(',').map((selector) => selector + which);
    const hasLists = selectors.some((one) => one.split('(').length !== one.split(')').length);
    if (gap === '' || hasLists) continue;
    added += 1;
    sheet.insertRule(`${selectors.join()}{${margin}}`, i + added);
  }
}
