// What our scripts call, and browsers of the lowest level (`browserslist` in package.json) have not: loaded by those alone,
// before every other script. A well-kept library has the same in 25 kB.

type Methods = Readonly<Record<string, (this: never, ...args: never[]) => unknown>>;

function define(on: object, methods: Methods): void {
  for (const [name, value] of Object.entries(methods)) {
    if (!(name in on))
      Object.defineProperty(on, name, { value, configurable: true, writable: true });
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
  toSpliced(this: unknown[], start: number, many: number, ...others: unknown[]) {
    const copy = [...this];
    copy.splice(start, many, ...others);
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
  groupBy: (things: unknown[], of: GroupOf) => Object.fromEntries(groupBy(things, of)),
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

// Where `<dialog>` is unknown it stands in the page, and its buttons close it.
define(HTMLUnknownElement.prototype, {
  showModal(this: HTMLElement) {
    this.setAttribute('open', '');
    this.addEventListener('click', (event) => {
      const button = (event.target as Element).closest<HTMLButtonElement>('[method=dialog] button');
      if (!button) return;
      event.preventDefault();
      Object.assign(this, { returnValue: button.value });
      this.dispatchEvent(new Event('close'));
    });
    this.querySelector('button')?.focus();
  },
});
