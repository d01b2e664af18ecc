/** The same words in another language: a missing one fails the type check. */
export type Words<English> = {
  readonly [Name in keyof English]: English[Name] extends string
    ? string
    : English[Name] extends (...values: infer Values) => string
      ? (...values: Values) => string
      : Words<English[Name]>;
};

/** Any part of the words. The rest is shown in English. */
export type SomeWords<English> = {
  readonly [Group in keyof English]?: Partial<Words<English[Group]>>;
};
