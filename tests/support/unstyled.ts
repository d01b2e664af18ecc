import { createRequire } from 'node:module';
import { createElement, type ElementType, forwardRef } from 'react';

// Each component of MUI works out its rules whenever it is drawn, and draws two more that would write them. Here none is
// written (screen.ts): it draws its element alone, with the props that it would pass on. To be loaded before MUI.
type Passes = (prop: string) => boolean;
type Tag = ElementType & { __emotion_real?: unknown; __emotion_base?: Tag; __emotion_forwardProp?: Passes };

const load = createRequire(import.meta.url);
const loadBeside = createRequire(load.resolve('@emotion/styled'));
const isOfHtml: Passes = loadBeside('@emotion/is-prop-valid').default;
const passesOf = (tag: Tag): Passes =>
  typeof tag === 'string' && /^[a-z]/.test(tag) ? isOfHtml : prop => prop !== 'theme';

function unstyled(tag: Tag, options: { label?: string; shouldForwardProp?: Passes } = {}) {
  const { shouldForwardProp: own } = options;
  const { __emotion_forwardProp: inner } = tag;
  const base = tag.__emotion_base ?? tag;
  const chosen = own && inner ? (prop: string) => inner(prop) && own(prop) : (own ?? inner);
  const isAs = !(chosen ?? passesOf(base))('as');
  return (...styles: unknown[]) => {
    const Unstyled = forwardRef<unknown, Record<string, unknown>>((props, ref) => {
      const drawn = ((isAs && props.as) || base) as Tag;
      const isPassed = chosen ?? passesOf(isAs ? drawn : base);
      const passed: Record<string, unknown> = {};
      for (const prop in props) {
        if (!(isAs && prop === 'as') && isPassed(prop)) passed[prop] = props[prop];
      }
      if (ref) passed.ref = ref;
      return createElement(drawn, passed);
    });
    return Object.assign(Unstyled, {
      displayName: options.label,
      __emotion_real: Unstyled,
      __emotion_base: base,
      __emotion_styles: styles,
      __emotion_forwardProp: chosen,
    });
  };
}

load('@emotion/styled').default = unstyled;
