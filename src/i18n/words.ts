/** The same words in another language: a missing one fails the type check. */
export type Words<English> = {
  readonly [Name in keyof English]: English[Name] extends string
    ? string
    : English[Name] extends (...values: infer Values) => string
      ? (...values: Values) => string
      : Words<English[Name]>;
};

/** Some groups of words, and of these some parts: the others are shown in English. */
export type SomeWords<English> = {
  readonly [Group in keyof English]?: Partial<Words<English[Group]>>;
};
