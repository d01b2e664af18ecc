import createCache from '@emotion/cache';
import { configure } from '@testing-library/react';
import * as React from 'react';
import './unstyled';

/** What a browser knows of its screen and jsdom does not: pages look at it as soon as they are loaded. */
const DESK = 1440;
const queries = new Set<Media>();
let width = DESK;

class Media extends EventTarget {
  constructor(readonly media: string) {
    super();
    queries.add(this);
  }

  /** Of our own queries and MUI's; a device in light colours, with a pointer. */
  get matches(): boolean {
    const [, sign, pixels] = /width\s*(<|>=|:)\s*([\d.]+)px/.exec(this.media) ?? [];
    if (pixels === undefined) return /hover: hover|pointer: fine/.test(this.media);
    const isLeast = sign === '>=' || this.media.includes('min-width');
    return isLeast ? width >= Number(pixels) : width < Number(pixels) + (sign === ':' ? 0.01 : 0);
  }

  addListener(listener: () => void): void {
    this.addEventListener('change', listener);
  }
  removeListener(listener: () => void): void {
    this.removeEventListener('change', listener);
  }
}

/** Gives the screen this many pixels from side to side; a phone has 360. */
export function setScreen(pixels: number = DESK): void {
  width = pixels;
  for (const query of queries) query.dispatchEvent(new Event('change'));
}

class Unseen {
  observe() {}
  unobserve() {}
  disconnect() {}
}

Object.assign(window, {
  matchMedia: (media: string) => new Media(media),
  ResizeObserver: Unseen,
  IntersectionObserver: Unseen,
  scrollTo() {},
});
Element.prototype.scrollIntoView = () => {};
/** The browser's own dialog takes the focus, and gives it back. */
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement & { left?: Element | null }) {
    if (this.open) return;
    this.left = document.activeElement;
    this.open = true;
    this.querySelector<HTMLElement>('[autofocus], input, select, textarea, button')?.focus();
  },
  close(this: HTMLDialogElement & { left?: Element | null }) {
    this.open = false;
    if (this.left instanceof HTMLElement) this.left.focus();
  },
});
// What is sent by XMLHttpRequest is read as Node reads it.
Blob.prototype.stream = function stream(this: Blob) {
  return new ReadableStream({
    start: async reader => {
      reader.enqueue(new Uint8Array(await this.arrayBuffer()));
      reader.close();
    },
  });
};
// Maps draw on it; nothing is seen of what they draw.
const pen = new Proxy({}, { get: () => () => ({ width: 0 }), set: () => true });
HTMLCanvasElement.prototype.getContext = () => pen as never;

// jsdom reads every rule of every component for each element whose style it is asked for, and each name of a role asks. That
// was two thirds of these tests. What is seen is for the browser to say: here no rule is written but the chart's size.
Object.getPrototypeOf(createCache({ key: 'none' }).sheet).insert = () => {};
const sizes = document.createElement('style');
sizes.textContent = '[class*="MuiCharts"] { width: 600px; height: 300px }';
document.head.append(sizes);

// The rules that are left are the browser's own, which decide what is hidden: each name of a role asks that of each element in
// it. Their answer is told without matching them; for all else jsdom is asked.
const { getComputedStyle } = window;
const NEVER_SHOWN = 'script, style, template, dialog:not([open]), input[type="hidden"]';
/** Between others, a name has a blank before and after what stands in them. */
const IN_LINE = /^(a|abbr|b|bdi|cite|code|em|i|img|kbd|label|mark|q|s|small|span|strong|sub|sup|svg|time|u)$/;
const looks = {
  display: (element: Element) =>
    element.hasAttribute('hidden') || element.matches(NEVER_SHOWN)
      ? 'none'
      : styleOf(element, 'display') || (IN_LINE.test(element.localName) ? 'inline' : 'block'),
  visibility(element: Element) {
    for (let one: Element | null = element; one; one = one.parentElement) {
      const own = styleOf(one, 'visibility');
      if (own) return own;
    }
    return 'visible';
  },
  opacity: (element: Element) => styleOf(element, 'opacity') || '1',
};

function styleOf(element: Element, property: 'display' | 'visibility' | 'opacity'): string {
  const isSet = element.getAttribute('style')?.includes(property);
  return isSet && element instanceof HTMLElement ? element.style[property] : '';
}

window.getComputedStyle = (element, pseudo) => {
  // A field that grows with its text asks for its paddings whenever it is drawn.
  const all = () =>
    element instanceof HTMLTextAreaElement ? element.style : getComputedStyle.call(window, element, pseudo);
  const told = (property: string | symbol) =>
    property in looks ? looks[property as keyof typeof looks](element) : undefined;
  return new Proxy({} as CSSStyleDeclaration, {
    get(_, property) {
      if (property === 'getPropertyValue')
        return (name: string) => told(name) ?? all().getPropertyValue(name);
      return told(property) ?? Reflect.get(all(), property);
    },
  });
};

// To tell the role of an element it is asked of a hundred selectors; most begin with the name of another element.
const { matches } = Element.prototype;
const NAMED = /^\s*([a-z][a-z0-9]*)(?:\[[^\]]*\]|:not\(\[[^\]]*\]\))*\s*$/;
const named = new Map<string, Set<string> | null>();

/** The names of the elements that a selector can match, if it says them all. */
function namesIn(selector: string): Set<string> | null {
  const names = selector.split(',').map(part => NAMED.exec(part)?.[1]);
  return names.every(name => name !== undefined) ? new Set(names) : null;
}

Object.assign(Element.prototype, {
  matches(this: Element, selector: string) {
    if (!named.has(selector)) named.set(selector, namesIn(selector));
    return named.get(selector)?.has(this.localName) !== false && matches.call(this, selector);
  },
});

// For its developer tools React keeps where each element was made, up to 10,000 a second: a sixth of these tests went into
// traces that nobody reads. It makes none once it takes that many as made.
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set() {},
});

// A query that fails is asked again until it does not: printing the whole page each time took longer than asking.
configure({
  getElementError: message =>
    new Error(`${message}\n${document.body.textContent.replaceAll(/\s+/g, ' ').slice(0, 2000)}`),
});

// To find the labels of a field jsdom asks every label of the page for its field, and looks through the whole page each time.
const LABELABLE = 'button, input:not([type=hidden]), meter, output, progress, select, textarea';

function fieldOf(label: HTMLLabelElement): Element | null {
  if (!label.hasAttribute('for')) return label.querySelector(LABELABLE);
  const field = label.ownerDocument.getElementById(label.htmlFor);
  return field?.matches(LABELABLE) ? field : null;
}

Object.defineProperty(HTMLLabelElement.prototype, 'control', {
  get(this: HTMLLabelElement) {
    return fieldOf(this);
  },
});
for (const { prototype } of [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement, HTMLButtonElement]) {
  Object.defineProperty(prototype, 'labels', {
    get(this: HTMLElement) {
      const mayBeIts = (label: HTMLLabelElement) =>
        label.hasAttribute('for') ? label.htmlFor === this.id : label.contains(this);
      const labels = [...this.ownerDocument.getElementsByTagName('label')];
      return labels.filter(label => mayBeIts(label) && fieldOf(label) === this);
    },
  });
}

// The inputs of dates ask for the clock of a zone this way by the thousand, and each time it is looked up anew.
const { toLocaleString: inAnyZone } = Date.prototype;
const clocks = new Map<string, Intl.DateTimeFormat>();
const WHOLE = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
const CLOCK = { hour: 'numeric', minute: 'numeric', second: 'numeric' } as const;

Date.prototype.toLocaleString = function inZone(locales?: never, options: Intl.DateTimeFormatOptions = {}) {
  const { timeZone, ...others } = options;
  const isPlain = locales === 'en-US' && timeZone && Object.keys(others).length === 0;
  if (!isPlain || Number.isNaN(this.getTime())) return inAnyZone.call(this, locales, options);
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat(locales, { ...WHOLE, ...CLOCK, timeZone });
  clocks.set(timeZone, clock);
  return clock.format(this);
};

/** Gives the page a clipboard, or takes it away: jsdom has none, as a browser without https. Answers what was copied. */
export function letCopy(isPossible = true): string[] {
  const copied: string[] = [];
  const value = isPossible ? { writeText: async (text: string) => void copied.push(text) } : undefined;
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value });
  return copied;
}
