import * as v from 'valibot';

const LONGEST = 4000;
const hex = v.pipe(v.string(), v.regex(/^[\da-f]+$/));

/** A challenge as it was given out, with what was found for it. */
const proofSchema = v.object({
  challenge: v.object({
    parameters: v.looseObject({
      algorithm: v.string(),
      nonce: hex,
      salt: hex,
      cost: v.number(),
      keyLength: v.number(),
      keyPrefix: hex,
      keySignature: hex,
      data: v.object({ expires: v.number() }),
    }),
    signature: v.pipe(hex, v.length(64)),
  }),
  solution: v.object({ counter: v.number(), derivedKey: v.string() }),
});
export type Proof = v.InferOutput<typeof proofSchema>;

/** The proof of a header's text, base64 of JSON; null when it is none. Whether it counts is not said by it. */
export function readProof(text: string): Proof | null {
  if (text.length > LONGEST) return null;
  const json = Buffer.from(text, 'base64').toString('utf8');
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), proofSchema), json);
  return result.success ? result.output : null;
}
